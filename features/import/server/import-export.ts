import type { Context } from "#platform/server/application/context.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { forumImported } from "./events.ts";
import { advanceSequence, analyzeTables, openImport } from "./import-queries.ts";
import { loadRows } from "./load-rows.ts";
import {
  countDone,
  countRows,
  isLoaded,
  type Part,
  type Parts,
  partNamed,
  partsOf,
  takeDue,
} from "./parts.ts";
import { type ImportReport, reportOf } from "./report.ts";
import { reportInto } from "./result.ts";
import type { Survey } from "./survey.ts";
import type { ImportedRow } from "./table.ts";
import type { Run } from "./tables.ts";
import { takeStep } from "./take-step.ts";
import { readVanillaExport } from "./vanilla-export.ts";

/** Some counters are computed from other counters; after this many rounds all of them are correct. */
const ROUNDS = 3;

interface Options {
  /** Runs everything in one transaction and rolls it back. */
  dryRun?: boolean;
  /** Stops after the current batch. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

async function loadBatch(context: Context, run: Run, part: Part, rows: ImportedRow[], dryRun: boolean) {
  const { table, state, highestID } = part;
  await takeStep(context, run, async (inside) => {
    state.result = await loadRows(inside, table, rows, highestID, state.result);
    state.done += rows.length;
    // Sequences do not roll back.
    if (table.numbered && !dryRun) await advanceSequence(inside, table.numbered.sequence, highestID);
  });
}

/** Reads the file once and loads the tables whose prerequisites are loaded. */
async function passThrough(context: Context, survey: Survey, run: Run, parts: Parts, options: Options) {
  const { dryRun = false, signal, onProgress } = options;
  for (const part of parts) Object.assign(part, { met: 0, held: [] });
  let names: readonly string[] = [];
  for await (const exported of readVanillaExport(survey.path)) {
    if (exported.kind === "table") names = exported.columns;
    if (exported.kind !== "rows") continue;
    const part = partNamed(parts, exported.table);
    const rows = part ? takeDue(part, parts, names, exported.rows) : [];
    if (!part || rows.length === 0) continue;
    await loadBatch(context, run, part, rows, dryRun);
    part.held = [];
    if (signal?.aborted || parts.every(isLoaded)) return;
    onProgress?.(countDone(parts), countRows(parts));
  }
}

async function setCounters(context: Context, run: Run): Promise<void> {
  const { counters } = run.state;
  for (let round = 0; round < ROUNDS; round += 1) {
    let changed = 0;
    for (const { name, repair } of context.addons.of(recounts)) {
      const rows = await repair(context);
      if (rows > 0) counters[name] = (counters[name] ?? 0) + rows;
      changed += rows;
    }
    if (changed === 0) return;
  }
}

async function finish(context: Context, run: Run, parts: Parts): Promise<void> {
  await analyzeTables(context);
  for (const { table, state } of parts) {
    if (state.finished) continue;
    await takeStep(context, run, async (inside) => {
      await table.finish?.(inside, reportInto(state.result));
      state.finished = true;
    });
  }
  await takeStep(context, run, async (inside) => {
    await setCounters(inside, run);
    await inside.emit(forumImported, {});
    run.dateFinished = new Date();
  });
}

async function importAll(context: Context, survey: Survey, options: Options): Promise<ImportReport> {
  const run = await openImport(context, survey.source);
  const parts = partsOf(context, survey, run);
  while (!parts.every(isLoaded)) {
    const before = countDone(parts);
    await passThrough(context, survey, run, parts, options);
    if (options.signal?.aborted) return reportOf(survey, run, parts);
    if (countDone(parts) === before) {
      const waiting = parts.flatMap((part) => (isLoaded(part) ? [] : part.table.table));
      throw new Error(`The tables ${waiting.join(", ")} wait for one another.`);
    }
  }
  options.onProgress?.(countRows(parts), countRows(parts));
  await finish(context, run, parts);
  return reportOf(survey, run, parts);
}

class Undone extends Error {}

/**
 * Imports an export into the forum and resumes where an earlier attempt with the same file stopped. Returns
 * the outcome of its rows; the report is not `complete` when the signal stopped the import.
 */
export async function importExport(
  context: Context,
  survey: Survey,
  options: Options,
): Promise<ImportReport> {
  if (!options.dryRun) return importAll(context, survey, options);
  let report: ImportReport | undefined;
  try {
    await context.transaction(async (inside) => {
      report = await importAll(inside, survey, options);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return report!;
}

import type { Context } from "#platform/server/context.ts";
import { lockImport, saveImport } from "./import-queries.ts";
import type { TableResult } from "./result.ts";

export interface TableState {
  /** Rows of the table, in the order of the file, that are loaded. */
  done: number;
  /** Whether its `finish` has run. */
  finished: boolean;
  result: TableResult;
}

/** How far the import of a file is, and what became of its rows. */
export interface ImportState {
  tables: Record<string, TableState>;
  /** Counters that were set right at the end, by name: in how many records. */
  counters: Record<string, number>;
}

export interface Run {
  source: string;
  dateStarted: Date;
  dateFinished: Date | null;
  steps: number;
  state: ImportState;
}

/**
 * Does one step of an import: what `work` writes and the note that it is done are committed together. Throws when
 * another process has done a step of the same import.
 */
export const takeStep = (
  context: Context,
  run: Run,
  work: (inside: Context) => Promise<void>,
): Promise<void> =>
  context.transaction(async (inside) => {
    if ((await lockImport(inside, run.source)) !== run.steps) {
      throw new Error("Another process imports this file at this moment. Wait for it, then try again.");
    }
    await work({ ...inside, now: run.dateStarted });
    run.steps += 1;
    await saveImport(inside, run);
  });

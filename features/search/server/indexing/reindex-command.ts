import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "#platform/server/application/context.ts";
import { addCommand } from "#platform/server/operations/command.ts";
import { progressLine } from "#platform/server/operations/progress-line.ts";
import { searchSources } from "../extension-points.ts";
import { lockIndex } from "./change-queries.ts";
import { continueRebuild } from "./rebuild.ts";
import { findUnfinished, listRebuilds, restartRebuilds } from "./rebuild-queries.ts";

const WRONG_USAGE = 2;
const ELSEWHERE_MS = 50;

/** Runs one step, unless another node holds the lock. */
const step = (context: Context, kinds: readonly string[]): Promise<"more" | "done" | "elsewhere"> =>
  context.transaction(async (inside) => {
    if (!(await lockIndex(inside))) return "elsewhere";
    return (await continueRebuild(inside, kinds)) ? "more" : "done";
  });

async function countDone(context: Context, kinds: readonly string[]): Promise<Record<string, number>> {
  const rows = (await listRebuilds(context)).filter(({ kind }) => kinds.includes(kind));
  return Object.fromEntries(rows.map(({ kind, countDone }) => [kind, countDone]));
}

/** Reindexes all records of some kinds, resuming an earlier attempt. Searching works throughout. */
async function reindex(context: Context, kinds: readonly string[], toTerminal: boolean): Promise<void> {
  if (!(await findUnfinished(context, kinds))) await restartRebuilds(context, kinds);
  const sources = context.addons.of(searchSources).filter(({ kind }) => kinds.includes(kind));
  const counts = await Promise.all(sources.map(({ count }) => count(context)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const progress = progressLine(process.stderr);
  for (let state = await step(context, kinds); state !== "done"; state = await step(context, kinds)) {
    if (state === "elsewhere") await wait(ELSEWHERE_MS);
    const done = Object.values(await countDone(context, kinds)).reduce((sum, count) => sum + count, 0);
    if (total > 0) progress.show(Math.min(done, total), total);
  }
  progress.end();
  const indexed = await countDone(context, kinds);
  process.stdout.write(
    toTerminal
      ? Object.entries(indexed)
          .map(([kind, count]) => `${kind}: ${count} indexed\n`)
          .join("")
      : `${JSON.stringify({ indexed })}\n`,
  );
}

export const reindexCommand = addCommand({
  name: "reindex",
  define(program, open) {
    program
      .command("reindex")
      .description("Bring all that can be found into the search index again, while the forum runs.")
      .option("--kind <kind>", "only records of this kind, such as discussion")
      .action(async ({ kind }: { kind?: string }) => {
        const context = await (await open()).systemContext();
        const all = context.addons.of(searchSources).map((source) => source.kind);
        if (kind !== undefined && !all.includes(kind)) {
          process.stderr.write(`There is no ${kind} to index. Kinds: ${all.join(", ")}.\n`);
          process.exitCode = WRONG_USAGE;
          return;
        }
        await reindex(context, kind === undefined ? all : [kind], process.stdout.isTTY);
      });
  },
});

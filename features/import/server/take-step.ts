import type { Context } from "#platform/server/application/context.ts";
import { lockImport, saveImport } from "./import-queries.ts";
import type { Run } from "./tables.ts";

/**
 * Does one step of an import: commits the writes of `work` together with the progress. Throws when another
 * process has done a step of this import.
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

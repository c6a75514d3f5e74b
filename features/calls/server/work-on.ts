import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { withinOperation } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { asApiError } from "#platform/server/http/errors.ts";
import { actionOf, type LongRun } from "./extension-points.ts";
import { lockNextItem, noteItem, type RunRow } from "./queries.ts";
import type { Failure } from "./tables.ts";

/**
 * Codes of errors that are unrelated to the record: lost connections, lack of resources, deadlocks,
 * shutdowns.
 */
const TEMPORARY = /^(?:08|40|53|57P|ECONN|EPIPE)/;
/** Messages of `pg` for lost connections, which have no code. */
const LOST = /^Connection terminated|connection error/;

/** Returns whether a retry may succeed. */
function isTemporary(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return TEMPORARY.test(code) || LOST.test(message) || asApiError(error).apiError.status === 503;
}

export const failureOf = (context: Context, error: unknown): Failure =>
  asApiError(error).apiError.textIn(i18nOf(context)) as Failure;

/** Works on one record after another: true when none is left, false when the time is up. */
export async function workOn(context: Context, run: RunRow, seconds: number): Promise<boolean> {
  const kind = actionOf(context, run);
  if (!kind) throw notFound("Run");
  const operationID = withinOperation(context, run.runID);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) if (!(await doNext(operationID, kind, run))) return true;
  return false;
}

/** Does the next record; false when there is none. */
async function doNext(context: Context, kind: LongRun<object>, { runID, args }: RunRow): Promise<boolean> {
  let itemID: number | undefined;
  try {
    await context.transaction(async (inside) => {
      itemID = await lockNextItem(inside, runID);
      if (itemID === undefined) return;
      await kind.item(inside, itemID, args);
      await noteItem(inside, runID, itemID, null);
    });
  } catch (error) {
    if (itemID === undefined || isTemporary(error)) throw error;
    if (asApiError(error).bug) reportError(context, error, kind.name);
    await noteItem(context, runID, itemID, failureOf(context, error));
  }
  return itemID !== undefined;
}

import type { Context } from "#platform/server/context.ts";
import { addDuty } from "#platform/server/jobs.ts";
import { deleteOld, insertMark } from "./queries.ts";
import { liveTold } from "./told.ts";

const EVERY_SECONDS = 60;
const KEPT_SECONDS = 10 * 60;

/** Notes how far the database is, so that whoever listens to what is quiet can also go on from here. */
export async function noteMark(context: Context): Promise<void> {
  const position = await insertMark(context, EVERY_SECONDS / 2);
  if (position === null) return;
  await context.emit(liveTold, { position, events: [] });
  await deleteOld(context, KEPT_SECONDS);
}

export const marking = addDuty({ name: "note how far is told", everySeconds: EVERY_SECONDS, run: noteMark });

import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { liveMessage } from "./live-message.ts";
import { deleteOld, insertMark } from "./queries.ts";

const EVERY_SECONDS = 60;
const LIFETIME_SECONDS = 10 * 60;

/** Stores the current position of the database, so that listeners of quiet topics can resume from it. */
export async function noteMark(context: Context): Promise<void> {
  const position = await insertMark(context, EVERY_SECONDS / 2);
  if (position === null) return;
  await context.emit(liveMessage, { position, events: [] });
  await deleteOld(context, LIFETIME_SECONDS);
}

export const marking = [
  addScheduledTask({ name: "note the live mark", everySeconds: EVERY_SECONDS, run: noteMark }),
  addRetention({
    name: phrase("Live updates"),
    period: LIFETIME_SECONDS * 1000,
    reason: phrase("Browsers that lost the connection get what they missed."),
  }),
];

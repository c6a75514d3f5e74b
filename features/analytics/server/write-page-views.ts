import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { arrangeMonths } from "./months.ts";
import { type NotedPageView, returnNoted, takeNoted } from "./note-page-view.ts";
import { getSalt, insertPageViews, isWithoutPartition } from "./queries.ts";

const EVERY_SECONDS = 5;
const KEY_LENGTH = 16;

/** Returns a key that is the same for the visits of one browser on one day, and unknown to everyone on the next. */
const visitKey = (salt: string, { address, agent }: NotedPageView): string =>
  createHmac("sha256", salt).update(`${address} ${agent}`).digest("base64url").slice(0, KEY_LENGTH);

/** Writes the noted page views with one statement; those that cannot be written are retried the next time. */
export async function writePageViews(context: Context): Promise<void> {
  const views = takeNoted(context);
  if (views.length === 0) return;
  try {
    const salt = await getSalt(context, randomBytes(32).toString("base64url"));
    const rows = views.map((view) => ({ ...view, visitKey: visitKey(salt, view) }));
    try {
      await insertPageViews(context, rows);
    } catch (error) {
      if (!isWithoutPartition(error)) throw error;
      await arrangeMonths(context);
      await insertPageViews(context, rows);
    }
  } catch (error) {
    returnNoted(context, views);
    throw error;
  }
}

export const writingPageViews = addScheduledTask({
  ...{ name: "writePageViews", everySeconds: EVERY_SECONDS, run: writePageViews },
});

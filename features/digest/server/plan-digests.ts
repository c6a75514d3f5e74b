import type { Context } from "#platform/server/application/context.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { Frequency } from "../contract.ts";
import { insertDigest, listUnlisted, takeUnlisted, updateDigest } from "./digest-queries.ts";
import { enlistNext } from "./member-queries.ts";
import { lastDelivery } from "./schedule.ts";
import { scheduleOf } from "./scheduled.ts";
import { sendDigests } from "./send-digests.ts";
import { isDigestOn } from "./settings.ts";

/** A digest that is later than this waits for its next day. */
const LATE_MS = 6 * 60 * 60 * 1000;
const AT_ONCE = 5000;

/** Adds the next members of a digest and saves its progress, in one transaction; false when all are added. */
async function enlistSome(context: Context, digestID: number): Promise<boolean> {
  const digest = await takeUnlisted(context, digestID);
  if (!digest) return false;
  const afterUserID = await enlistNext(context, digest, AT_ONCE);
  await updateDigest(context, digestID, afterUserID ? { afterUserID } : { dateEnlisted: context.now });
  return afterUserID !== null;
}

/**
 * Plans the due digests, once per frequency and day, with their recipients. Resumes the work of a killed
 * node.
 */
export const planDigests: Job<object> = {
  name: "planDigests",
  schedule: "*/15 * * * *",
  async run(context) {
    if (!isDigestOn(context)) return;
    const { now } = context;
    for (const frequency of Frequency.options) {
      const due = lastDelivery(frequency, scheduleOf(context), now);
      if (due && now.getTime() - due.dateDue.getTime() < LATE_MS)
        await insertDigest(context, { frequency, ...due });
    }
    for (const digestID of await listUnlisted(context))
      while (await context.transaction((inside) => enlistSome(inside, digestID)));
    await runLater(context, sendDigests, {});
  },
};

export const planning = [addJob(planDigests), addJob(sendDigests)];

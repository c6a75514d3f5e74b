import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { deleteOld } from "./sweep-queries.ts";

const DAY_MS = 24 * 3600 * 1000;
const READ_DAYS = 90;
const UNREAD_DAYS = 365;
const AT_ONCE = 5000;

const daysAgo = ({ now }: Context, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Deletes notifications that were read long ago or stayed unread for a year. */
const sweep: Job<object> = {
  name: "sweepNotifications",
  schedule: "23 4 * * *",
  async run(context) {
    const deleted = await deleteOld(
      context,
      { readBefore: daysAgo(context, READ_DAYS), unreadBefore: daysAgo(context, UNREAD_DAYS) },
      AT_ONCE,
    );
    if (deleted === AT_ONCE) await runLater(context, sweep, {});
  },
};

export const sweeping = [
  addJob(sweep),
  addRetention({
    name: phrase("Unread notifications"),
    period: UNREAD_DAYS * DAY_MS,
    reason: phrase("Members who come back after months see what they missed."),
  }),
  addRetention({
    name: phrase("Read notifications"),
    period: READ_DAYS * DAY_MS,
    reason: phrase("Members can look up earlier notifications."),
  }),
];

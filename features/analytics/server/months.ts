import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import {
  createPartition,
  deleteSaltsBefore,
  dropPartition,
  listPartitions,
  lockPartitions,
} from "./queries.ts";
import { pageViewMonths } from "./settings.ts";

/** Months beyond the present one for which partitions exist. */
const AHEAD = 2;
const DAY_MS = 86_400_000;

/** Returns the first moment of a month in UTC, `months` after the one of `date`. */
const monthOf = (date: Date, months = 0) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months));

/** Creates the partitions of this month and the next ones, and drops those that are older than the retention period. */
export async function arrangeMonths(context: Context): Promise<void> {
  const { now, settings } = context;
  const oldest = monthOf(now, -settings.get(pageViewMonths));
  await context.transaction(async (inside) => {
    await lockPartitions(inside);
    const months = new Set(await listPartitions(inside));
    for (const month of months) if (new Date(month) < oldest) await dropPartition(inside, new Date(month));
    for (let ahead = 0; ahead <= AHEAD; ahead++) {
      const month = monthOf(now, ahead);
      if (!months.has(month.toISOString())) await createPartition(inside, month, monthOf(now, ahead + 1));
    }
  });
}

export const arrangingMonths = [
  addJob({ name: "analytics.arrange-months", schedule: "10 0 * * *", run: arrangeMonths }),
  addJob({
    name: "analytics.forget-visitors",
    schedule: "1 0 * * *",
    run: deleteSaltsBefore,
  }),
  addRetention({
    name: phrase("Keys that tell visits of one day apart"),
    period: DAY_MS,
    reason: phrase("Visits are counted per day. Without the key, no one can find out whose visit it was."),
  }),
];

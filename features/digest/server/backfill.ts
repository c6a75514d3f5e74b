import { longRun, startRun } from "#features/calls/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { A_BLOCK, listBlocks, subscribeBlock } from "./backfill-queries.ts";

const YEARS = 5;

/** Subscribes members in the background, one block of ids at a time. */
export const backfillRun = longRun<{ dateLastActive: string }>({
  name: "digest.backfill",
  item: (context, block, { dateLastActive }) => subscribeBlock(context, block, new Date(dateLastActive)),
  nameOf: (block) => `${block * A_BLOCK}–${(block + 1) * A_BLOCK - 1}`,
});

/** Subscribes members who were active since a date and made no choice. */
export async function backfill(
  context: Context,
  sent: string,
  asked: { longRunnerMode: "sync" | "async"; longRunnerTimeout: number },
) {
  const since = new Date(sent);
  const earliest = new Date(context.now);
  earliest.setFullYear(earliest.getFullYear() - YEARS);
  if (since < earliest || since > context.now)
    throw invalidField(
      "dateLastActive",
      phrase("Expected a date within the last {years} years.", { years: YEARS }),
    );
  const itemIDs = await listBlocks(context, since);
  const { longRunnerMode: mode, longRunnerTimeout: timeout } = asked;
  return startRun(context, backfillRun, {
    itemIDs,
    args: { dateLastActive: since.toISOString() },
    mode,
    timeout,
  });
}

import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { deleteUnusedSince } from "./queries.ts";

const UNUSED_MS = 90 * 86_400_000;

/** Deletes translations that no one has asked for in 90 days. */
export async function deleteUnused(context: Context): Promise<void> {
  while (await deleteUnusedSince(context, new Date(context.now.getTime() - UNUSED_MS)));
}

export const cleanUp = [
  addJob({ name: "postTranslations.deleteUnused", schedule: "55 3 * * *", run: deleteUnused }),
  addRetention({
    name: phrase("Translations of posts that no one reads"),
    period: () => UNUSED_MS,
    reason: phrase("Translating a post again costs money."),
  }),
];

import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { removeExport } from "./delete-export.ts";
import { deleteFilesBefore } from "./export-directory.ts";
import { listExportsBefore } from "./queries.ts";

export const STORED_DAYS = 7;
const STORED_MS = STORED_DAYS * 86_400_000;

export const expiryOf = (date: Date) => new Date(date.getTime() + STORED_MS);

/** Deletes exports that are older than a week, and what interrupted exports have left. */
export async function deleteOldExports(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - STORED_MS);
  for (const row of await listExportsBefore(context, before)) await removeExport(context, row);
  await deleteFilesBefore(context, before);
}

export const deletingOldExports = [
  addJob({ name: "export-runs.delete-old", schedule: "15 4 * * *", run: deleteOldExports }),
  addRetention({
    name: phrase("Exports made in the dashboard"),
    period: STORED_MS,
    reason: phrase("They hold personal data and are quickly made again."),
  }),
];

import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { setting } from "#platform/server/application/settings.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { retentionSection } from "#platform/server/operations/retention.ts";
import { deleteChangesBefore } from "./queries.ts";

const DAY_MS = 86_400_000;

export const auditLogDays = setting({
  key: "auditLog.retentionDays",
  section: retentionSection,
  label: source("Keep the audit log for"),
  help: source("Older entries are deleted every night. Enter 0 to keep them forever."),
  unit: { label: source("days"), size: 1 },
  schema: z.int().min(0).max(36_500),
  default: 730,
});

/** Deletes changes that are older than the retention time. */
export async function deleteOld(context: Context): Promise<void> {
  const days = context.settings.get(auditLogDays);
  if (days === 0) return;
  const oldest = new Date(context.now.getTime() - days * DAY_MS);
  while (await deleteChangesBefore(context, oldest));
}

export const deletingOld = addJob({ name: "audit-log.delete-old", schedule: "40 4 * * *", run: deleteOld });

import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { setting } from "#platform/server/application/settings.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { retentionSection } from "#platform/server/operations/retention.ts";
import { deleteEmailsBefore } from "./queries.ts";

const DAY_MS = 86_400_000;

export const emailLogDays = setting({
  key: "emails.logRetentionDays",
  section: retentionSection,
  label: source("Keep the email log for"),
  help: source("Older entries are deleted every night. Enter 0 to keep them forever."),
  unit: { label: source("days"), size: 1 },
  schema: z.int().min(0).max(3650),
  default: 30,
});

/** Deletes emails from the log that are older than the retention time. */
export async function deleteOldEmails(context: Context): Promise<void> {
  const days = context.settings.get(emailLogDays);
  if (days === 0) return;
  const oldest = new Date(context.now.getTime() - days * DAY_MS);
  while (await deleteEmailsBefore(context, oldest));
}

export const deletingOldEmails = addJob({
  name: "email-log.delete-old",
  schedule: "35 4 * * *",
  run: deleteOldEmails,
});

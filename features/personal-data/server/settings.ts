import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";
import { retentionSection } from "#platform/server/operations/retention.ts";

/** Days in which a requested account deletion can be canceled. */
export const graceDays = setting({
  key: "users.deletionGraceDays",
  section: retentionSection,
  label: source("Wait before deleting an account"),
  help: source("Members can cancel the deletion of their account during this time."),
  unit: { label: source("days"), size: 1 },
  schema: z.int().min(0).max(90),
  default: 7,
});

export const personalDataSettings = [addSetting(graceDays)];

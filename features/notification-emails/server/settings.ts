import { z } from "zod";
import {
  emailsEnabled,
  notificationEmails,
  notificationEmailsDisabled,
} from "#features/emails/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const emailDelay = setting({
  ...notificationEmails,
  key: "emailNotifications.delaySeconds",
  label: source("Wait before sending"),
  help: source("One email contains all notifications of this time."),
  unit: { label: source("seconds"), size: 1 },
  schema: z.int().min(0).max(3600),
  default: 60,
});
export const maxEmailsPerDay = setting({
  ...notificationEmails,
  key: "emailNotifications.mostADay",
  label: source("Maximum emails per member per day"),
  help: source("Further notifications wait for the digest."),
  schema: z.int().min(0).max(200),
  default: 12,
});

/** Returns whether notification emails are enabled. */
export const isEmailOn = ({ settings }: Context): boolean =>
  settings.get(emailsEnabled) && !settings.get(notificationEmailsDisabled);

export const notificationEmailSettings = [addSetting(emailDelay), addSetting(maxEmailsPerDay)];

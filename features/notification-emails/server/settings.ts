import { z } from "zod";
import { emailsEnabled, notificationEmailsDisabled } from "#features/emails/server/index.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const STAFF = { read: communityManage, write: communityManage };

export const emailDelay = setting(
  "emailNotifications.delaySeconds",
  z.int().min(0).max(3600),
  60,
  "Seconds that e-mails wait for more to tell",
  STAFF,
);
export const maxEmailsPerDay = setting(
  "emailNotifications.mostADay",
  z.int().min(0).max(200),
  12,
  "Maximum emails per member per day; further notifications wait for the digest",
  STAFF,
);

/** Returns whether notification emails are enabled. */
export const isEmailOn = ({ settings }: Context): boolean =>
  settings.get(emailsEnabled) && !settings.get(notificationEmailsDisabled);

export const notificationEmailSettings = [addSetting(emailDelay), addSetting(maxEmailsPerDay)];

import { emailsEnabled, notificationEmailsDisabled } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { emailView } from "../permissions.ts";

/** Returns whether the community sends notification emails at all. */
export const isEmailOn = ({ settings }: Context): boolean =>
  settings.get(emailsEnabled) && !settings.get(notificationEmailsDisabled);

/** Returns whether it sends the actor any. */
export const isEmailed = (member: Context): boolean =>
  isEmailOn(member) && member.actor.permissions.has(emailView);

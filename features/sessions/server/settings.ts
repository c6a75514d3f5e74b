import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

export const registrationSection = settingsSection({
  key: "registration",
  title: source("Registration and Sign In"),
  description: source("How new members join, and where visitors sign in."),
  order: 30,
  area: "people",
});

/** A path of the forum or a web address; nothing else is allowed in a sign-in link. */
const link = () =>
  z
    .string()
    .max(500)
    .regex(
      /^(\/(?![/\\])|https?:\/\/|$)/i,
      source("Expected a path that begins with /, or an address that begins with https://."),
    );

export const signInUrl = setting({
  key: "signInUrl",
  section: registrationSection,
  label: source("Sign-in page"),
  help: source("A path of this forum, or the address of another site."),
  schema: link(),
  default: "/entry/signin",
});
export const registrationUrl = setting({
  key: "registrationUrl",
  section: registrationSection,
  label: source("Registration page"),
  help: source("Leave empty to hide the link."),
  schema: link(),
  default: "/entry/register",
});
export const signOutUrl = setting({
  key: "signOutUrl",
  section: registrationSection,
  label: source("Sign-out page"),
  help: source("A path of this forum, or the address of another site."),
  schema: link(),
  default: "/entry/signout",
});

export const registrationMethod = setting({
  key: "registration.method",
  section: registrationSection,
  label: source("Who can register"),
  options: [
    { value: "Basic", label: source("Everyone") },
    { value: "Approval", label: source("Everyone, after approval by a moderator") },
    { value: "Invitation", label: source("Users with an invitation") },
    { value: "Connect", label: source("Users of a connected site") },
    { value: "Captcha", label: source("Everyone, after a check for robots") },
    { value: "Closed", label: source("No one") },
  ],
  help: source(
    "People with an invitation can always register. Where a browser can’t do the check, a moderator approves.",
  ),
  schema: z.enum(["Basic", "Approval", "Invitation", "Connect", "Captcha", "Closed"]),
  default: "Basic",
});
export const confirmsEmail = setting({
  key: "registration.confirmEmail",
  section: registrationSection,
  label: source("Require new members to confirm their email address"),
  help: source("Until then they can read, but not post."),
  schema: z.boolean(),
  default: true,
});

/** Returns the link to the registration page; empty where no one can register there. */
export const registrationLink = ({ settings }: Pick<Context, "settings">): string =>
  settings.get(registrationMethod) === "Closed" ? "" : settings.get(registrationUrl);

export const sessionSettings = [
  addSetting(signInUrl),
  addSetting(registrationUrl),
  addSetting(signOutUrl),
  addSetting(registrationMethod),
  addSetting(confirmsEmail),
];

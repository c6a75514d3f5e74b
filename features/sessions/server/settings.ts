import { z } from "zod";
import { listRoleRows } from "#features/permissions/server/index.ts";
import { addConfigValue } from "#features/settings/server/index.ts";
import { basePathOf } from "#platform/contract/base-path.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";
import { SESSION_COOKIE } from "./signing-in/cookie.ts";

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

export const confirmationMinutes = setting({
  key: "signIn.confirmationMinutes",
  section: registrationSection,
  group: { title: source("Security") },
  label: source("Minutes before members confirm again"),
  help: source(
    "Members enter their password again, or use a passkey, before sensitive changes such as roles, exports and access tokens.",
  ),
  schema: z.int().min(1).max(1440),
  default: 30,
});
/** Returns the link to the registration page; empty where no one can register there. */
export const registrationLink = ({ settings }: Pick<Context, "settings">): string =>
  settings.get(registrationMethod) === "Closed" ? "" : settings.get(registrationUrl);

/** Sessions of some roles end sooner than those of other members. */
const shorter = {
  section: registrationSection,
  group: { title: source("Shorter Sessions") },
};
const MINUTES_AT_MOST = 30 * 24 * 60;
const HOURS_AT_MOST = 365 * 24;

export const limitedRoleIDs = setting({
  ...shorter,
  key: "signIn.shortSessionRoleIDs",
  label: source("Roles with shorter sessions"),
  help: source("For example administrators and moderators."),
  schema: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(100),
  options: async (context) =>
    (await listRoleRows(context))
      .filter(({ type }) => type !== "guest")
      .map(({ roleID, name }) => ({ value: roleID, label: name })),
  default: [],
});
export const sessionIdleMinutes = setting({
  ...shorter,
  key: "signIn.idleMinutes",
  label: source("Minutes without use before they are signed out"),
  // The last use of a session is stored every five minutes.
  schema: z.int().min(10).max(MINUTES_AT_MOST),
  default: 120,
});
export const sessionHours = setting({
  ...shorter,
  key: "signIn.sessionHours",
  label: source("Hours after which they sign in again"),
  schema: z.int().min(1).max(HOURS_AT_MOST),
  default: 24,
});

export const sessionSettings = [
  addSetting(limitedRoleIDs),
  addSetting(sessionIdleMinutes),
  addSetting(sessionHours),
  addSetting(confirmationMinutes),
  addSetting(signInUrl),
  addSetting(registrationUrl),
  addSetting(signOutUrl),
  addSetting(registrationMethod),
  addSetting(confirmsEmail),
  addConfigValue({
    ...{ key: "garden.cookie.name", read: null, schema: z.string() },
    value: () => SESSION_COOKIE,
  }),
  addConfigValue({
    ...{ key: "garden.cookie.path", read: null, schema: z.string() },
    value: (context) => basePathOf(publicUrlOf(context)) || "/",
  }),
];

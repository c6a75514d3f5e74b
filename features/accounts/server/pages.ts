import { usersEdit } from "#features/permissions/permissions.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { viewOwnSessions, viewOwnSignIns } from "#features/sessions/server/index.ts";
import { profileEditUsernames, profilesEdit } from "#features/users/permissions.ts";
import { changeName, emailsShown, passwordMinLength, type UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { privacyPartsOf } from "./extension-points.ts";

/** Pages for name, email address, password and privacy, and for sessions. */
export const accountPages = [
  addProfilePage({
    path: "/profile/account-privacy",
    section: profileSections.account,
    sort: 30,
    name: phrase("Account & Privacy Settings"),
    isOwn: true,
    permissions: [profilesEdit],
    component: "AccountPrivacyPage",
    load: async (context: Context, user: UserRow) => ({
      userID: user.userID,
      name: user.name,
      ...emailsShown(user),
      emailConfirmed: user.emailConfirmed,
      showEmail: user.showEmail,
      isPrivate: user.private,
      mayRename:
        context.actor.permissions.has([profileEditUsernames, usersEdit]) &&
        (await changeName.allows(context, user)),
      hasPassword: Boolean(user.password),
      passwordMinLength: context.settings.get(passwordMinLength),
      parts: await privacyPartsOf(context, user),
    }),
  }),
  addProfilePage({
    path: "/profile/sessions",
    section: profileSections.account,
    sort: 70,
    name: phrase("Devices"),
    description: phrase(
      "Devices where you’re signed in. Sign out any you don’t recognize and change your password.",
    ),
    isOwn: true,
    component: "SessionsPage",
    load: async (context: Context) => ({
      sessions: await viewOwnSessions(context),
      signIns: await viewOwnSignIns(context),
    }),
  }),
];

import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { usersEdit } from "#features/permissions/permissions.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { readDefaults } from "./change-defaults.ts";
import { memberFor } from "./member.ts";
import { readPreferences } from "./read-preferences.ts";
import { schemaFor, schemaForAll } from "./schema.ts";

const page = {
  section: profileSections.account,
  sort: 20,
  name: phrase("Notification Preferences"),
  isOwn: true,
  component: "PreferencesPage",
  async load(context: Context, { userID }: UserRow) {
    const member = await memberFor(context, userID);
    const schema = await schemaFor(context, member);
    return { userID, schema, preferences: await readPreferences(member) };
  },
};

export const preferencePages = [
  addProfilePage({
    ...page,
    path: "/profile/preferences",
    description: phrase("Choose which notifications you get, and how."),
  }),
  addProfilePage({
    ...page,
    path: "/profile/preferences/:name",
    description: phrase("This member’s notification preferences."),
    staff: [usersEdit],
    isOn: ({ actor }, { userID }) => actor.userID !== userID,
  }),
  addDashboardPage({
    path: "/dashboard/settings/preferences",
    section: dashboardSections.email,
    name: phrase("Notification Defaults"),
    description: phrase("Default notification preferences for members."),
    permissions: [siteManage],
    component: "PreferenceDefaultsPage",
    load: async (context) => ({
      schema: await schemaForAll(context),
      defaults: await readDefaults(context),
    }),
  }),
];

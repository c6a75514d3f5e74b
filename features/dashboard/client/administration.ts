import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent, lazyGroup } from "#platform/client/lazy-component.ts";
import { settingsAsides } from "./slots.ts";

/** The components of the dashboard, of which users without pages there load not even the names. */
export const dashboardAdministration = clientFeature({
  name: "dashboard-administration",
  components: {
    ...lazyGroup(
      ["AuditLogPage", "DashboardFrame", "DashboardHome", "DashboardSearch", "RecentChanges"],
      async () => (await import("./pages.ts")).pages,
    ),
    SettingsPage: lazyComponent(async () => (await import("./settings/settings-page.tsx")).SettingsPage, {
      slots: [settingsAsides],
    }),
  },
});

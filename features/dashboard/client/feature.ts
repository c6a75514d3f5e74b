import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent, lazyGroup } from "#platform/client/lazy-component.ts";
import { settingsAsides } from "./slots.ts";

/** Names of query parameters that a page may use; others are ignored. */
const WORD = /^\w{1,50}$/;

export const dashboardClient = clientFeature({
  name: "dashboard",
  pages: [
    {
      path: /^(?<path>\/dashboard(?:\/.+)?)$/,
      query: ({ params, search }) =>
        layoutQuery({
          layoutViewType: "dashboard",
          params: {
            ...Object.fromEntries([...search].filter(([name]) => WORD.test(name))),
            path: params["path"],
          },
        }),
    },
  ],
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

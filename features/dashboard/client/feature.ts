import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
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
    AuditLogPage: lazyComponent(async () => (await import("./audit-log/audit-log-page.tsx")).AuditLogPage),
    DashboardHome: lazyComponent(async () => (await import("./home/dashboard-home.tsx")).DashboardHome),
    DashboardSearch: lazyComponent(
      async () => (await import("./search/dashboard-search.tsx")).DashboardSearch,
    ),
    RecentChanges: lazyComponent(async () => (await import("./home/recent-changes.tsx")).RecentChanges),
    DashboardFrame: lazyComponent(async () => (await import("./dashboard-frame.tsx")).DashboardFrame),
    SettingsPage: lazyComponent(async () => (await import("./settings/settings-page.tsx")).SettingsPage, {
      slots: [settingsAsides],
    }),
  },
});

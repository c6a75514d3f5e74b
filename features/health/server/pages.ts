import { addDashboardPage, addHomePart, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";

/** The health of the software. Its numbers load after the page. */
export const healthPages = [
  addDashboardPage({
    path: "/dashboard/health",
    sort: 10,
    section: dashboardSections.system,
    name: phrase("Health"),
    description: phrase("The parts of the software, and what needs attention."),
    permissions: [siteManage],
    component: "HealthPage",
    load: async () => ({}),
  }),
  addHomePart({
    column: "side",
    sort: 10,
    load: async ({ actor }) =>
      actor.permissions.atLeast(siteManage) ? { $reactComponent: "HealthPart", $reactProps: {} } : null,
  }),
];

import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate, siteManage } from "#platform/contract/permission.ts";
import { EVERY_REASON } from "../list-page.ts";
import { listReasons, storedTexts, viewReasons } from "./reasons.ts";

export const reasonsPage = addDashboardPage({
  path: "/dashboard/content/report-reasons",
  section: dashboardSections.content,
  name: phrase("Report Reasons"),
  description: phrase("Reasons members can choose when reporting a post."),
  permissions: [communityModerate],
  component: "ReportReasonsPage",
  async load(context) {
    const rows = await listReasons(context, EVERY_REASON);
    const shown = await viewReasons(context, rows);
    return {
      reasons: shown.map((reason, place) => ({ ...reason, ...storedTexts(context, rows[place]!) })),
      canSort: context.actor.permissions.atLeast(siteManage),
    };
  },
});

import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { LogQuery } from "#features/log/contract.ts";
import { viewLogPage } from "#features/log/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";

const PATH = "/dashboard/review/done";
const DAY_MS = 24 * 60 * 60 * 1000;
const ACTIONS = ["report.dismiss", "report.approve", "report.reject", "report.escalate", "user.ban"];

/** The decisions of all moderators within a day, from the log. */
export const donePage = addDashboardPage({
  path: PATH,
  sort: 90,
  section: dashboardSections.review,
  name: phrase("Done"),
  heading: dashboardSections.review.name,
  description: phrase("Decisions of all moderators in the last 24 hours."),
  permissions: [postsModerate, communityModerate],
  component: "DonePage",
  query: z.object({ page: LogQuery.shape.page }),
  load(context, { page }) {
    const from = new Date(context.now.getTime() - DAY_MS);
    const query = LogQuery.parse({ action: ACTIONS.join(","), page });
    return viewLogPage(context, { ...query, dateInserted: { from } }, PATH);
  },
});

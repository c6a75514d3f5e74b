import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { findSiteTotals } from "#features/layouts/server/index.ts";
import { registrationMethod, registrationUrl } from "#features/sessions/server/index.ts";
import { siteDescription, siteTitle } from "#features/settings/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { hasEmailServer } from "#platform/server/email/email-queue.ts";
import type { GettingStarted } from "../contract.ts";

export const gettingStartedPage = addDashboardPage({
  path: "/dashboard/getting-started",
  sort: 1,
  section: dashboardSections.settings,
  name: phrase("Getting Started"),
  description: phrase("Your community is running. These steps come next."),
  permissions: [siteManage],
  component: "GettingStartedPage",
  async load(context): Promise<GettingStarted> {
    const { settings } = context;
    const totals = await findSiteTotals(context, ["user", "category", "discussion"]);
    const countOf = (recordType: string) => totals.get(recordType) ?? 0;
    const title = settings.get(siteTitle);
    return {
      title,
      description: settings.get(siteDescription),
      isNamed: title !== siteTitle.default,
      countCategories: countOf("category"),
      countDiscussions: countOf("discussion"),
      countMembers: countOf("user"),
      hasEmailServer: hasEmailServer(context),
      registrationMethod: settings.get(registrationMethod),
      invitationUrl: new URL(settings.get(registrationUrl) || "/", publicUrlOf(context)).href,
    };
  },
});

import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { hasEmailServer, storedEmails } from "#platform/server/email/email-queue.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";

const PATH = "/dashboard/settings/email/waiting";
const LIMIT = 30;

/**
 * Lists the emails stored as files, without their texts, which may contain account keys or private
 * messages.
 */
export const waitingPage = addDashboardPage({
  path: PATH,
  sort: 60,
  section: dashboardSections.email,
  name: phrase("Waiting Emails"),
  description: phrase("Emails that were written to files because no mail server is set up."),
  permissions: [siteManage],
  isOn: (context) => !hasEmailServer(context),
  component: "WaitingEmailsPage",
  query: z.object({ page: z.object(paging(LIMIT)).shape.page }),
  async load(context, { page }) {
    const stored = storedEmails(context);
    const total = (await stored?.count()) ?? 0;
    const offset = (page - 1) * LIMIT;
    return {
      emails: (await stored?.list({ limit: LIMIT, offset })) ?? [],
      paging: pagingShown(PATH, {}, { page, limit: LIMIT, total, more: total > offset + LIMIT }),
    };
  },
});

import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging as pagingQuery } from "#platform/contract/paging.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { hasEmailServer } from "#platform/server/email/email-queue.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { WAITING_A_PAGE, WAITING_PATH, WAITING_STATES, type WaitingEmailsPage } from "../../contract.ts";
import { listWaiting } from "./list-waiting.ts";

export const waitingPage = addDashboardPage({
  path: WAITING_PATH,
  sort: 60,
  section: dashboardSections.email,
  name: phrase("Waiting Emails"),
  description: phrase("Emails that were written to files because no mail server was set up."),
  permissions: [siteManage],
  component: "WaitingEmailsPage",
  query: z.object({
    page: pagingQuery(WAITING_A_PAGE).page,
    state: z.enum(WAITING_STATES).optional(),
  }),
  async load(context, { page, state }): Promise<WaitingEmailsPage> {
    const { emails, paging, counts } = await listWaiting(context, { page, state, limit: WAITING_A_PAGE });
    return {
      ...{ emails, counts, state: state ?? null, hasServer: hasEmailServer(context) },
      paging: pagingShown(WAITING_PATH, { state }, paging),
    };
  },
});

export const sendOrDeleteWaiting = addHowTo({
  name: phrase("Send or delete waiting emails"),
  words: phrase("mail outbox queue unsent held stored files resend no mail server"),
  place: phrase("Waiting Emails"),
  url: WAITING_PATH,
  permissions: [siteManage],
});

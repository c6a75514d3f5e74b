import { z } from "zod";
import { addDashboardPage, addWaiting, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { listApplicants } from "./list-applicants.ts";
import { DECIDERS, decides } from "./policy.ts";
import { countPending, listPending } from "./queries.ts";

export const PATH = "/dashboard/user/applicants";

/** Names of applicants in the row of the dashboard's first page. */
const MOST_NAMES = 3;

const page = addDashboardPage({
  path: PATH,
  sort: 15,
  section: dashboardSections.review,
  name: phrase("Applicants"),
  heading: dashboardSections.review.name,
  description: phrase("People who want to join. Each gets an email about your decision."),
  permissions: DECIDERS,
  counter: "Applicants",
  isInAccountMenu: true,
  component: "ApplicantsAdminPage",
  query: z.object({ page: paging(30).page }),
  async load(context, { page: number }) {
    const asked = { page: number, limit: 30 };
    const { applicants, paging: position } = await listApplicants(context, asked);
    return { applicants, paging: pagingShown(PATH, { page: number }, position) };
  },
});

const counter = addMenuCounter({
  name: "Applicants",
  count: async (context, atMost) =>
    decides(context.actor.permissions) ? countPending(context, atMost) : null,
});

const waiting = addWaiting({
  sort: 30,
  async load(context) {
    if (!decides(context.actor.permissions)) return null;
    const { rows, total } = await listPending(context, { page: 1, limit: MOST_NAMES });
    const [oldest] = rows;
    if (!oldest) return null;
    return {
      ...{ icon: "user", url: PATH, detail: rows.map(({ name }) => name).join(", ") },
      text: i18nOf(context).t("{count, plural, one {# applicant} other {# applicants}}", { count: total }),
      dateOldest: oldest.dateInserted.toISOString(),
    };
  },
});

export const applicantPages = [page, counter, waiting];

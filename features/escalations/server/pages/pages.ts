import { z } from "zod";
import { addDashboardPage, addWaiting, dashboardSections } from "#features/dashboard/server/index.ts";
import { staffAllow } from "#features/discussions/permissions.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { ListQuery as ReportsQuery } from "#features/reports/contract.ts";
import {
  listPageChoices,
  listPageQuery,
  listReports,
  moderatesAnything,
  reportsAreOn,
  viewReports,
} from "#features/reports/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { ListQuery, UNASSIGNED } from "../../contract.ts";
import { listAssignees } from "../changing/change-escalation.ts";
import { statusChoices } from "../changing/statuses.ts";
import { viewComments } from "../comments/comment-parent.ts";
import { selectComments } from "../comments/comment-queries.ts";
import { getEscalation, listEscalations } from "../escalations.ts";
import { countEscalations } from "../queries.ts";
import { escalationsPath, viewEscalation } from "../view.ts";
import { viewCards } from "./cards.ts";
import { countUnresolved, loadTriage, TriageQuery, triageIsFor, triagePath } from "./triage.ts";

const A_PAGE = 30;
/** Most assignees offered; others can be named in the address. */
const OFFERED = 100;

const EscalationsQuery = listPageQuery({
  // `waiting` means any open status; `all` includes closed ones.
  status: z.string().max(50).default("waiting"),
  assignedUserID: z.coerce.number().int().min(UNASSIGNED).max(Number.MAX_SAFE_INTEGER).optional(),
  reason: z.string().max(100).optional(),
  placeRecordID: id().optional(),
  sort: z.enum(["dateInserted", "-dateInserted"]).default("-dateInserted"),
});
type Asked = z.output<typeof EscalationsQuery>;

/** Converts the filters of the page into an API query. */
const queryOf = ({ status, assignedUserID, reason, placeRecordID, sort, page }: Asked) => ({
  ...ListQuery.parse({
    ...{ sort, page, limit: A_PAGE },
    ...(status !== "waiting" && status !== "all" && { status }),
    ...(assignedUserID !== undefined && { assignedUserID }),
    ...(reason !== undefined && { reportReasonID: reason }),
    ...(placeRecordID !== undefined && { placeRecordType: "category", placeRecordID }),
  }),
  isWaiting: status === "waiting",
});

/** Loads escalations and the choices of the filters. */
async function loadEscalations(context: Context, asked: Asked) {
  const [{ rows, paging }, choices, assignees] = await Promise.all([
    listEscalations(context, queryOf(asked)),
    listPageChoices(context),
    listAssignees(context, { name: "", page: 1, limit: OFFERED }),
  ]);
  const { page: _page, ...address } = asked;
  return {
    cards: await viewCards(context, rows),
    paging: pagingShown(escalationsPath, address, paging),
    asked,
    choices: {
      statuses: statusChoices(context),
      assignees: assignees.map(({ userID, name }) => ({ userID, name })),
      ...choices,
    },
  };
}

/** Number of newest comments and reports on the page. */
const SHOWN = 100;

/** Loads the page of an escalation. */
async function loadEscalation(context: Context, { escalationID }: { escalationID: number }) {
  const row = await getEscalation(context, escalationID);
  const newest = { descending: true, page: 1, limit: SHOWN };
  const [escalation, reports, comments, assignees] = await Promise.all([
    viewEscalation(context, row),
    listReports(context, ReportsQuery.parse({ escalationID, limit: SHOWN })),
    selectComments(context, escalationID, newest),
    listAssignees(context, { escalationID, name: "", page: 1, limit: SHOWN }),
  ]);
  return {
    escalation,
    reports: await viewReports(context, reports.rows),
    comments: await viewComments(context, [row], comments.reverse()),
    assignees: assignees.map(({ userID, name }) => ({ userID, name })),
    statuses: statusChoices(context),
  };
}

const forModerators = {
  section: dashboardSections.review,
  isUrgent: false,
  permissions: [postsModerate, communityModerate],
};

export const escalationPages = [
  addDashboardPage({
    ...forModerators,
    path: triagePath,
    sort: 30,
    name: phrase("Triage"),
    heading: dashboardSections.review.name,
    description: phrase("Unresolved posts."),
    permissions: [staffAllow],
    isOn: triageIsFor,
    counter: "triage",
    isInAccountMenu: true,
    component: "TriagePage",
    query: TriageQuery,
    load: loadTriage,
  }),
  addDashboardPage({
    ...forModerators,
    path: escalationsPath,
    sort: 20,
    name: phrase("Escalations"),
    heading: dashboardSections.review.name,
    description: phrase("Posts that moderators look into together."),
    isOn: ({ settings }) => settings.get(reportsAreOn),
    counter: "escalations",
    isInAccountMenu: true,
    component: "EscalationsPage",
    query: EscalationsQuery,
    load: loadEscalations,
  }),
  addDashboardPage({
    ...forModerators,
    path: `${escalationsPath}/:escalationID`,
    name: phrase("Escalation"),
    component: "EscalationPage",
    query: z.looseObject({ escalationID: id() }),
    title: ({ escalation }) => escalation.name,
    load: loadEscalation,
  }),
];

/** Escalations that wait, on the first page of the dashboard. */
export const waitingEscalations = addWaiting({
  sort: 30,
  async load(context) {
    const count = moderatesAnything(context.actor) ? await countEscalations(context, { isWaiting: true }) : 0;
    if (count === 0) return null;
    const text = i18nOf(context).t("{count, plural, one {# escalation} other {# escalations}}", { count });
    return { icon: "people", text, detail: null, dateOldest: null, url: escalationsPath };
  },
});

export const escalationCounters = [
  addMenuCounter({
    name: "escalations",
    count: async (context) =>
      moderatesAnything(context.actor) ? countEscalations(context, { isWaiting: true }) : null,
  }),
  addMenuCounter({
    name: "triage",
    count: async (context) => (triageIsFor(context) ? countUnresolved(context) : null),
  }),
];

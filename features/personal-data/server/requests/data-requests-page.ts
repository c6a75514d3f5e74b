import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { usersDelete } from "#features/users/permissions.ts";
import { profileUrl, userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { type DataRequest, DataRequestQuery, type DataRequestsPage } from "../../contract.ts";
import { RETENTION_MS } from "../archives/retention.ts";
import { expiryOf } from "../archives/view-archive.ts";
import { graceDays } from "../settings.ts";
import { type FailedRequests, findFailedRequests } from "./failed-requests.ts";
import { listRequests, type RequestRow } from "./request-queries.ts";

const DATA_REQUESTS = "/dashboard/data-requests";
const REQUESTS_A_PAGE = 30;

/** Until the deletion begins, the account has its name and its profile. */
const urlOf = (
  { kind, state }: Pick<RequestRow, "kind" | "state">,
  name: string | undefined,
): string | null =>
  name !== undefined && (kind === "archive" || state === "waiting") ? profileUrl(name) : null;

async function viewRequests(
  context: Context,
  rows: readonly RequestRow[],
  { reasons }: FailedRequests,
): Promise<DataRequest[]> {
  const users = await userFragments(
    context,
    new Set(rows.flatMap(({ userID, insertUserID }) => [userID, insertUserID ?? userID])),
  );
  const nameOf = (userID: number) => users.get(userID)?.name;
  return rows.map(({ how, insertUserID, dateInserted, dateDue, dateDone, ...row }) => ({
    ...row,
    name: nameOf(row.userID) ?? "",
    url: urlOf(row, nameOf(row.userID)),
    byName: insertUserID === null || insertUserID === row.userID ? null : (nameOf(insertUserID) ?? null),
    deleteMethod: how,
    dateInserted: dateInserted.toISOString(),
    dateDue: dateDue?.toISOString() ?? null,
    dateDone: dateDone?.toISOString() ?? null,
    dateExpires: row.state === "ready" ? expiryOf({ dateInserted }).toISOString() : null,
    reason: row.state === "failed" ? (reasons.get(`${row.kind} ${row.id}`) ?? null) : null,
  }));
}

async function load(context: Context, asked: DataRequestQuery): Promise<DataRequestsPage> {
  const { kind, state, page } = asked;
  const failed = await findFailedRequests(context);
  const rows = await listRequests(
    context,
    { kind, state },
    {
      failed,
      since: new Date(context.now.getTime() - RETENTION_MS),
      offset: (page - 1) * REQUESTS_A_PAGE,
      limit: REQUESTS_A_PAGE + 1,
    },
  );
  const paging = { page, limit: REQUESTS_A_PAGE, total: null, more: rows.length > REQUESTS_A_PAGE };
  return {
    requests: await viewRequests(context, rows.slice(0, REQUESTS_A_PAGE), failed),
    paging: pagingShown(DATA_REQUESTS, asked, paging),
    asked,
    graceDays: context.settings.get(graceDays),
    isOperator: context.actor.permissions.has(siteManage),
  };
}

export const dataRequestPages = [
  addDashboardPage({
    path: DATA_REQUESTS,
    section: dashboardSections.people,
    sort: 90,
    name: phrase("Data Requests"),
    description: phrase("Archives of personal data and account deletions, and their progress."),
    permissions: [usersDelete],
    component: "DataRequestsPage",
    query: DataRequestQuery,
    load,
  }),
  addDashboardPage({
    path: "/dashboard/deletions",
    movedTo: `${DATA_REQUESTS}?kind=deletion`,
    section: dashboardSections.people,
    isListed: false,
    name: phrase("Data Requests"),
    permissions: [usersDelete],
    component: "DataRequestsPage",
    load: async () => ({}),
  }),
  addHowTo({
    name: phrase("See requests for data and deletion"),
    words: phrase("gdpr privacy erase delete account archive export personal download"),
    place: phrase("Data Requests"),
    url: DATA_REQUESTS,
    permissions: [usersDelete],
  }),
];

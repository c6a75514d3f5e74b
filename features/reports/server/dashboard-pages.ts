import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { csv, flag } from "#platform/contract/filters.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { communityModerate, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { GroupsQuery, type ReportStatus } from "../contract.ts";
import { EVERY_REASON, listPageChoices, listPageQuery } from "./list-page.ts";
import { reportCounts } from "./moderators/moderators.ts";
import { viewGroups } from "./queue/group-view.ts";
import { listReasons, viewReasons } from "./reasons/reasons.ts";
import { listGroups } from "./reports.ts";
import { reportsPath } from "./view.ts";

const REPORT_STATUSES = ["new", "escalated", "dismissed", "rejected"] as const;

const InboxQuery = listPageQuery({
  by: z.enum(["post", "author"]).default("post"),
  statuses: csv(z.enum([...REPORT_STATUSES, "none"])).default(["new"]),
  pending: flag().optional(),
  reason: z.string().max(100).optional(),
  placeRecordID: id().optional(),
  author: z.string().max(100).optional(),
  recordUserID: id().optional(),
  recordType: z.enum(["discussion", "comment", "message"]).optional(),
  recordID: id().optional(),
});
type InboxQuery = z.output<typeof InboxQuery>;

/** Converts the filters of the page into an API query. */
const groupsAsked = (asked: InboxQuery): GroupsQuery =>
  GroupsQuery.parse({
    by: asked.by,
    page: asked.page,
    ...(asked.statuses.includes("none") ? {} : { status: asked.statuses as ReportStatus[] }),
    ...(asked.pending !== undefined && { isPending: asked.pending }),
    ...(asked.reason !== undefined && { reportReasonID: [asked.reason] }),
    ...(asked.placeRecordID !== undefined && {
      placeRecordType: "category",
      placeRecordID: asked.placeRecordID,
    }),
    ...(asked.author !== undefined && { recordUserID: `$name:${asked.author}` }),
    ...(asked.recordUserID !== undefined && { recordUserID: asked.recordUserID }),
    ...(asked.recordType !== undefined && { recordType: asked.recordType }),
    ...(asked.recordID !== undefined &&
      asked.recordType !== undefined && { recordID: String(asked.recordID) }),
  });

async function loadInbox(context: Context, asked: InboxQuery) {
  const query = groupsAsked(asked);
  const [{ groups, paging }, choices, counts] = await Promise.all([
    listGroups(context, query),
    listPageChoices(context),
    reportCounts(context),
  ]);
  const { page: _page, ...address } = asked;
  return {
    groups: await viewGroups(context, groups),
    paging: pagingShown(reportsPath, address, paging),
    asked: { ...asked, statuses: asked.statuses.join(",") },
    ...{ choices, counts },
  };
}

export const reportPages = [
  addDashboardPage({
    path: reportsPath,
    sort: 10,
    section: dashboardSections.review,
    name: phrase("Reports"),
    description: phrase("Reports and posts awaiting approval."),
    permissions: [postsModerate, communityModerate],
    counter: "reports",
    isInAccountMenu: true,
    component: "ReportsInbox",
    query: InboxQuery,
    load: loadInbox,
  }),
  addDashboardPage({
    path: "/dashboard/content/report-reasons",
    section: dashboardSections.content,
    name: phrase("Report Reasons"),
    description: phrase("Reasons members can choose when reporting a post."),
    permissions: [communityModerate],
    component: "ReportReasonsPage",
    load: async (context) => ({
      reasons: await viewReasons(context, await listReasons(context, EVERY_REASON)),
      canSort: context.actor.permissions.atLeast(siteManage),
    }),
  }),
];

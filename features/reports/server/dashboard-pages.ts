import { z } from "zod";
import { visibleTree } from "#features/categories/server/index.ts";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { csv, flag } from "#platform/contract/filters.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { communityModerate, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { GroupsQuery, type ReportStatus } from "../contract.ts";
import { reportCounts } from "./moderators/counters.ts";
import { viewGroups } from "./queue/group-view.ts";
import { moderatedCategoryIDs } from "./queue/moderated.ts";
import { viewReasons } from "./reasons/reason-view.ts";
import { listReasons } from "./reasons/reasons.ts";
import { listGroups } from "./reports.ts";
import {
  premoderatedCategoryIDs,
  premoderatedKeywords,
  premoderatesComments,
  premoderatesDiscussions,
} from "./settings.ts";
import { reportsPath } from "./urls.ts";

const EVERY = { includeDeleted: true, includeSystem: true };
const REPORT_STATUSES = ["new", "escalated", "dismissed", "rejected"] as const;

/** Forms send their empty fields as well. */
const withoutEmpty = (sent: unknown) =>
  Object.fromEntries(Object.entries(sent as object).filter(([, value]) => value !== ""));

const InboxQuery = z.preprocess(
  withoutEmpty,
  z.looseObject({
    by: z.enum(["post", "author"]).default("post"),
    statuses: csv(z.enum([...REPORT_STATUSES, "none"])).default(["new"]),
    pending: flag().optional(),
    reason: z.string().max(100).optional(),
    placeRecordID: id().optional(),
    author: z.string().max(100).optional(),
    recordUserID: id().optional(),
    recordType: z.enum(["discussion", "comment", "message"]).optional(),
    recordID: id().optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
);
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

async function choicesFor(context: Context) {
  const [tree, moderated, reasons] = await Promise.all([
    visibleTree(context),
    moderatedCategoryIDs(context),
    listReasons(context, EVERY),
  ]);
  const shown = await viewReasons(context, reasons);
  return {
    categories: tree.nodes
      .filter(({ categoryID }) => moderated.includes(categoryID))
      .map(({ categoryID, name, depth }) => ({ categoryID, name, depth })),
    reasons: shown.map(({ reportReasonID, name }) => ({ reportReasonID, name })),
  };
}

async function loadInbox(context: Context, asked: InboxQuery) {
  const query = groupsAsked(asked);
  const [{ groups, paging }, choices, counts] = await Promise.all([
    listGroups(context, query),
    choicesFor(context),
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

async function loadPremoderation(context: Context) {
  const { settings } = context;
  const { nodes } = await visibleTree(context);
  return {
    categories: nodes.map(({ categoryID, name }) => ({ categoryID, name })),
    categoryIDs: settings.get(premoderatedCategoryIDs),
    discussions: settings.get(premoderatesDiscussions),
    comments: settings.get(premoderatesComments),
    keywords: settings.get(premoderatedKeywords),
  };
}

export const reportPages = [
  addDashboardPage({
    path: reportsPath,
    sort: 10,
    section: dashboardSections.moderation,
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
    path: "/dashboard/content/premoderation",
    sort: 60,
    section: dashboardSections.moderation,
    name: phrase("Premoderation"),
    description: phrase("Which posts always require approval."),
    permissions: [siteManage],
    component: "PremoderationPage",
    load: loadPremoderation,
  }),
  addDashboardPage({
    path: "/dashboard/content/report-reasons",
    section: dashboardSections.community,
    name: phrase("Report Reasons"),
    description: phrase("Reasons members can choose when reporting a post."),
    permissions: [communityModerate],
    component: "ReportReasonsPage",
    load: async (context) => ({
      reasons: await viewReasons(context, await listReasons(context, EVERY)),
      canSort: context.actor.permissions.atLeast(siteManage),
    }),
  }),
];

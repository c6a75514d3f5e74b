import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { showsPresence } from "#features/live/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { userFragments } from "#features/users/server/index.ts";
import { csv, flag } from "#platform/contract/filters.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { GroupsQuery, type Queue, type ReportStatus } from "../contract.ts";
import { listPageChoices, listPageQuery } from "./list-page.ts";
import { selectReports } from "./queries.ts";
import { viewGroups } from "./queue/group-view.ts";
import { NO_USER } from "./record-view.ts";
import { listGroups } from "./reports.ts";
import { reportsPath, spamPath, waitingPath } from "./view.ts";

const REPORT_STATUSES = ["new", "escalated", "dismissed", "rejected"] as const;

const QueueQuery = listPageQuery({
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
type QueueQuery = z.output<typeof QueueQuery>;

/** The list that a page shows. Reports of any status, or those on one post, may be of pending posts. */
const queueOf = (queue: Queue, { statuses, pending }: QueueQuery): Queue | undefined =>
  queue !== "reports" || (pending === undefined && statuses.join() === "new") ? queue : undefined;

/** Converts the filters of the page into an API query. */
const groupsAsked = (queue: Queue, asked: QueueQuery): GroupsQuery =>
  GroupsQuery.parse({
    by: asked.by,
    page: asked.page,
    queue: queueOf(queue, asked),
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

/** Returns when and by whom the last report was made, of any status; for an empty list. */
async function lastReport(context: Context, queue: Queue) {
  const newest = { sort: { field: "dateInserted", descending: true }, page: 1, limit: 1 } as const;
  const { rows } = await selectReports(context, { queue }, newest);
  const [report] = rows;
  if (!report) return null;
  const users = await userFragments(context, [report.insertUserID ?? NO_USER]);
  return {
    dateInserted: report.dateInserted.toISOString(),
    user: report.insertUserID === null ? null : (users.get(report.insertUserID) ?? null),
  };
}

async function loadQueue(context: Context, queue: Queue, path: string, asked: QueueQuery) {
  const [{ groups, paging }, choices] = await Promise.all([
    listGroups(context, groupsAsked(queue, asked)),
    listPageChoices(context),
  ]);
  const { page: _page, ...address } = asked;
  return {
    groups: await viewGroups(context, groups),
    paging: pagingShown(path, address, paging),
    asked: { ...asked, statuses: asked.statuses.join(",") },
    lastReport: groups.length === 0 ? await lastReport(context, queue) : null,
    showsPresence: context.settings.get(showsPresence),
    ...{ queue, path, choices },
  };
}

interface QueuePage {
  queue: Queue;
  path: string;
  sort: number;
  name: Phrase;
  menuName?: Phrase;
  description: Phrase;
  counter: string;
  isUrgent?: boolean;
}

const queuePage = ({ queue, ...page }: QueuePage) =>
  addDashboardPage({
    ...page,
    section: dashboardSections.review,
    heading: dashboardSections.review.name,
    permissions: [postsModerate, communityModerate],
    isInAccountMenu: true,
    component: "ReviewPage",
    query: QueueQuery,
    load: (context, asked) => loadQueue(context, queue, page.path, asked),
  });

/** What waits for a decision of moderators, a tab each. */
export const reviewPages = [
  queuePage({
    queue: "reports",
    path: reportsPath,
    sort: 10,
    name: phrase("Reports"),
    description: phrase("Posts and messages that members reported."),
    counter: "reports",
  }),
  queuePage({
    queue: "waiting",
    path: waitingPath,
    sort: 12,
    name: phrase("Waiting"),
    menuName: phrase("Moderation Queue"),
    description: phrase("Posts that appear once a moderator approves them."),
    counter: "ModerationQueue",
  }),
  queuePage({
    queue: "spam",
    path: spamPath,
    sort: 18,
    name: phrase("Spam"),
    menuName: phrase("Spam Queue"),
    description: phrase("Posts held back because they look like spam."),
    counter: "SpamQueue",
    isUrgent: false,
  }),
];

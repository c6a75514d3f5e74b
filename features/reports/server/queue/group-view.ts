import { countLogged } from "#features/log/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Report, ReportGroup } from "../../contract.ts";
import { findReports, type GroupRow, selectAuthors } from "../queries.ts";
import { NO_USER } from "../record-view.ts";
import { viewReports } from "../view.ts";
import { answeredBy } from "./answered.ts";

/** Most reports of a group that are returned in full. */
const SHOWN = 5;

/** Returns the view of groups in their order, with a constant number of statements. */
export async function viewGroups(context: Context, groups: readonly GroupRow[]): Promise<ReportGroup[]> {
  if (groups.length === 0) return [];
  const authorIDs = groups.map(({ recordUserID }) => recordUserID ?? NO_USER);
  // The log shows bans to moderators of the whole community only.
  const seesBans = context.actor.permissions.atLeast(communityModerate);
  const [rows, authors, users, bans] = await Promise.all([
    findReports(
      context,
      groups.flatMap(({ reportIDs }) => reportIDs.slice(0, SHOWN)),
    ),
    selectAuthors(context, authorIDs),
    userFragments(context, new Set([NO_USER, ...authorIDs])),
    seesBans ? countLogged(context, "user.ban", "user", authorIDs) : null,
  ]);
  const answered = await answeredBy(context, rows);
  const shown = new Map((await viewReports(context, rows)).map((report) => [report.reportID, report]));
  return groups.map((group): ReportGroup => {
    const userID = group.recordUserID ?? NO_USER;
    const author = authors.get(userID);
    return {
      groupID: group.groupID,
      reportIDs: group.reportIDs,
      countReports: group.countReports,
      countRecords: group.countRecords,
      countPending: group.countPending,
      dateLastReport: group.dateLastReport.toISOString(),
      author: {
        user: users.get(userID) as Report["recordUser"],
        dateInserted: author?.dateInserted.toISOString() ?? null,
        countPosts: author?.countPosts ?? 0,
        countReports: author?.countReports ?? group.countReports,
        countRejected: author?.countRejected ?? 0,
        countBans: bans && (bans.get(userID) ?? 0),
      },
      answered: (group.countRecords === 1 && answered.get(group.reportIDs[0] ?? 0)) || null,
      reports: group.reportIDs
        .slice(0, SHOWN)
        .map((reportID) => shown.get(reportID))
        .filter((report) => report !== undefined),
    };
  });
}

import { authorRecords, findReports, reportsEscalated, viewReports } from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { viewComments } from "../comments/comment-parent.ts";
import { selectNewestComments } from "../comments/comment-queries.ts";
import type { EscalationRow } from "../queries.ts";
import { viewEscalations } from "../view.ts";

/** Number of newest reports and comments on a card; the page of the escalation has more. */
const SHOWN = 5;

/** Returns the cards of escalations in their order, with a constant number of statements. */
export async function viewCards(context: Context, rows: readonly EscalationRow[]) {
  const escalationIDs = rows.map(({ escalationID }) => escalationID);
  const given = Map.groupBy(
    await reportsEscalated(context, escalationIDs),
    ({ escalationID }) => escalationID,
  );
  const reportIDs = [...given.values()].flatMap((each) =>
    each.slice(0, SHOWN).map(({ reportID }) => reportID),
  );
  const [escalations, reports, comments, authorOf] = await Promise.all([
    viewEscalations(context, rows),
    findReports(context, reportIDs).then((found) => viewReports(context, found)),
    selectNewestComments(context, escalationIDs, SHOWN).then((found) => viewComments(context, rows, found)),
    authorRecords(
      context,
      rows.map(({ recordUserID }) => recordUserID),
    ),
  ]);
  const reportsOf = Map.groupBy(reports, ({ escalationID }) => escalationID);
  const commentsOf = Map.groupBy(comments, ({ parentRecordID }) => parentRecordID);
  return escalations.map((escalation, place) => ({
    escalation,
    reports: (reportsOf.get(escalation.escalationID) ?? []).toSorted((a, b) => b.reportID - a.reportID),
    comments: commentsOf.get(escalation.escalationID) ?? [],
    author: authorOf(rows[place]?.recordUserID ?? null),
  }));
}

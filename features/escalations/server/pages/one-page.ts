import { ListQuery } from "#features/reports/contract.ts";
import { listReports, viewReports } from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listAssignees } from "../changing/assignees.ts";
import { statusChoices } from "../changing/statuses.ts";
import { viewComments } from "../comments/comment-parent.ts";
import { selectComments } from "../comments/comment-queries.ts";
import { getEscalation } from "../escalations.ts";
import { viewEscalation } from "../view.ts";

/** Number of newest comments and reports on the page. */
const SHOWN = 100;

/** Loads the page of an escalation. */
export async function loadEscalation(context: Context, { escalationID }: { escalationID: number }) {
  const row = await getEscalation(context, escalationID);
  const newest = { descending: true, page: 1, limit: SHOWN };
  const [escalation, reports, comments, assignees] = await Promise.all([
    viewEscalation(context, row),
    listReports(context, ListQuery.parse({ escalationID, limit: SHOWN })),
    selectComments(context, escalationID, newest),
    listAssignees(context, { escalationID, name: "", page: 1, limit: SHOWN }),
  ]);
  return {
    escalation,
    reports: await viewReports(context, reports.rows),
    comments: await viewComments(context, row, comments.reverse()),
    assignees: assignees.map(({ userID, name }) => ({ userID, name })),
    statuses: statusChoices(context),
  };
}

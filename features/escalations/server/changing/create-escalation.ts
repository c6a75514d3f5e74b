import { addUndo, writeLog } from "#features/log/server/index.ts";
import {
  createReport,
  escalateReports,
  getPost,
  getReport,
  type ReportedPost,
  releaseReports,
  reportsAreOn,
} from "#features/reports/server/index.ts";
import { badRequest, conflict, invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { EscalationDraft } from "../../contract.ts";
import { addComment } from "../comments/comments.ts";
import { aboutEscalation, getEscalation, getEscalationLocked } from "../escalations.ts";
import { escalationOpened } from "../events.ts";
import { canEscalate, canModerate } from "../policy.ts";
import { deleteEscalation, findWaitingOn, insertEscalation, lockPost } from "../queries.ts";
import { assign, getAssignee, setLive } from "./change-escalation.ts";
import { requireStatus } from "./statuses.ts";

/**
 * Returns the post to escalate: one that the actor may see, or one removed since it was reported.
 */
export async function escalatedPost(
  context: Context,
  { recordType, recordID, reportID }: EscalationDraft,
): Promise<ReportedPost> {
  if (reportID === undefined) return getPost(context, { recordType, recordID });
  const report = await getReport(context, reportID);
  if (report.isPending) throw badRequest("A post that waits for approval is approved or rejected.");
  if (report.recordType !== recordType || report.recordID !== recordID)
    throw invalidField("reportID", "The report is on another post.");
  if (report.recordIsLive) return getPost(context, { recordType, recordID });
  const { discussionID, placeRecordID, recordUserID, recordName, recordHtml, recordDateInserted } = report;
  return {
    ...{ recordType, recordID, discussionID: discussionID ?? recordID, placeRecordID, recordUserID },
    ...{ recordName, recordHtml, recordDateInserted },
  };
}

async function open(context: Context, post: ReportedPost, draft: EscalationDraft): Promise<number> {
  const { name, status } = draft;
  requireStatus(context, status);
  const assignee = await getAssignee(context, post.placeRecordID, draft.assignedUserID);
  const byUserID = context.actor.userID;
  const insertUserID = byUserID || null;
  const values = { ...post, name, status, insertUserID, dateInserted: context.now };
  const escalationID = await insertEscalation(context, values);
  const row = await getEscalation(context, escalationID);
  const data = { isCommented: draft.initialCommentBody.trim() !== "" };
  await writeLog(context, { action: "escalation.open", ...aboutEscalation(row), data });
  const categoryID = post.placeRecordID;
  await context.emit(escalationOpened, { escalationID, categoryID, byUserID });
  await assign(context, row, assignee);
  return escalationID;
}

/**
 * Escalates a post with its open reports. Returns the id of the new escalation, or of the open one
 * that the post already has.
 */
export async function createEscalation(context: Context, draft: EscalationDraft): Promise<number> {
  const { actor, settings } = context;
  if (!settings.get(reportsAreOn)) throw notFound("Page");
  must(canModerate(actor));
  const { recordType, recordID, reportReasonIDs, noteBody, noteFormat } = draft;
  return context.transaction(async (inside) => {
    await lockPost(inside, draft);
    const post = await escalatedPost(inside, draft);
    must(canEscalate(actor, post.placeRecordID));
    if (draft.reportID === undefined && reportReasonIDs)
      await createReport(inside, { recordType, recordID, reportReasonIDs, noteBody, noteFormat });
    const escalationID = (await findWaitingOn(inside, post)) ?? (await open(inside, post, draft));
    await escalateReports(inside, post, escalationID, draft.reportID);
    if (draft.initialCommentBody.trim() !== "")
      await addComment(inside, escalationID, {
        ...{ body: draft.initialCommentBody, format: draft.initialCommentFormat },
      });
    if (!draft.recordIsLive) await setLive(inside, await getEscalationLocked(inside, escalationID), false);
    return escalationID;
  });
}

/** Deletes the escalation and reopens its reports, unless it has comments of others. */
export const undoOpen = addUndo({
  action: "escalation.open",
  async undo(context, { recordID, data }) {
    const { countComments } = await getEscalationLocked(context, recordID);
    if (countComments > Number(data["isCommented"] === true))
      throw conflict("The escalation has been commented on since.");
    await releaseReports(context, recordID);
    await deleteEscalation(context, recordID);
  },
});

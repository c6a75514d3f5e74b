import { type CommentRow, getComment } from "#features/comments/server/index.ts";
import { checkedBody, type DiscussionRow, getDiscussion } from "#features/discussions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordType, ReportedType } from "../../contract.ts";
import { kindOf, NO_PLACE } from "../posts/reported-kinds.ts";
import { selectHtml } from "./record-queries.ts";

/** A post as copied into reports. */
export interface ReportedPost {
  recordType: RecordType;
  recordID: number;
  discussionID: number;
  placeRecordID: number;
  recordUserID: number | null;
  recordName: string;
  recordHtml: string;
  recordDateInserted: Date;
}

const ofDiscussion = (row: DiscussionRow, recordHtml: string): ReportedPost => ({
  recordType: "discussion",
  recordID: row.discussionID,
  discussionID: row.discussionID,
  placeRecordID: row.categoryID,
  recordUserID: row.insertUserID,
  recordName: row.name,
  recordHtml,
  recordDateInserted: row.dateInserted,
});

const ofComment = (row: CommentRow): ReportedPost => ({
  recordType: "comment",
  recordID: row.commentID,
  discussionID: row.discussionID,
  placeRecordID: row.categoryID,
  recordUserID: row.insertUserID,
  recordName: row.discussionName,
  recordHtml: row.bodyHtml,
  recordDateInserted: row.dateInserted,
});

/** Returns a post that the actor may see; throws 404. */
export async function getPost(
  context: Context,
  { recordType, recordID }: { recordType: RecordType; recordID: number },
): Promise<ReportedPost> {
  if (recordType === "comment") return ofComment(await getComment(context, recordID));
  const discussion = await getDiscussion(context, recordID);
  return ofDiscussion(discussion, await selectHtml(context, recordID));
}

type Reported = Omit<ReportedPost, "recordType" | "discussionID"> & {
  recordType: ReportedType;
  discussionID: number | null;
};

/** Returns any reportable record that the actor may see; throws 404. */
export async function getReported(
  context: Context,
  { recordType, recordID }: { recordType: ReportedType; recordID: number },
): Promise<Reported> {
  if (recordType === "discussion" || recordType === "comment")
    return getPost(context, { recordType, recordID });
  const kind = kindOf(context, recordType);
  if (!kind) throw notFound("Record");
  const found = await kind.get(context, recordID);
  return { recordType, recordID, ...found, discussionID: null, placeRecordID: NO_PLACE, recordName: "" };
}

/** Returns a note as HTML; null when empty. */
export async function noteOf(context: Context, body: string, format: string): Promise<string | null> {
  if (body.trim() === "") return null;
  const note = { body, format, recordType: "report", recordID: null };
  return (await checkedBody(context, note)).bodyHtml;
}

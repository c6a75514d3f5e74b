import { plainText } from "#features/formats/server/index.ts";
import type { CommentRow } from "../queries.ts";

/** Columns of a comment that identify it in the log. */
export const aboutComment = (row: CommentRow) => ({
  recordType: "comment",
  recordID: row.commentID,
  parentRecordID: row.discussionID,
  categoryID: row.categoryID,
  recordUserID: row.insertUserID,
  recordName: row.discussionName,
});

/** The text of a comment as the log stores it: the source, and plain text to compare. */
export const loggedTexts = ({ format, bodyHtml }: CommentRow, body: string) => ({
  body,
  format,
  text: plainText(bodyHtml),
});

import { plainText } from "#features/formats/server/index.ts";
import type { CommentRow } from "../queries.ts";

/** What the log names of a comment. */
export const aboutComment = (row: CommentRow) => ({
  recordType: "comment",
  recordID: row.commentID,
  parentRecordID: row.discussionID,
  categoryID: row.categoryID,
  recordUserID: row.insertUserID,
  recordName: row.discussionName,
});

/** What a comment says, as the log keeps it: as written, and as text to compare. */
export const sayingOf = ({ format, bodyHtml }: CommentRow, body: string) => ({
  body,
  format,
  text: plainText(bodyHtml),
});

import { sql } from "kysely";
import { exportedPostColumns } from "#features/discussions/server/index.ts";
import { exportTable, int } from "#features/export/server/index.ts";

/** Exports what `importComments` reads: comments before their replies, which may have lower ids. */
export const exportComments = exportTable({
  table: "Comment",
  columns: {
    CommentID: int("commentID"),
    DiscussionID: int("discussionID"),
    parentCommentID: int("parentCommentID"),
    ...exportedPostColumns,
  },
  from: sql`comments order by depth, comment_id`,
  after: ["User", "Discussion"],
});

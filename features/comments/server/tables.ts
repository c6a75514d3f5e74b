import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string | undefined, string>;

export interface CommentTable {
  commentID: Generated<number>;
  discussionID: number;
  parentCommentID: number | null;
  depth: Generated<number>;
  body: string;
  format: string;
  bodyHtml: string;
  rendererVersion: number;
  insertUserID: number | null;
  insertIPAddress: string | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  score: Generated<number>;
  /** Of the score, what it came along with from elsewhere. */
  baseScore: Generated<number>;
  countChildComments: Generated<number>;
  scoreChildComments: Generated<number>;
  attributes: Json<Record<string, unknown>>;
  dateImported: Date | null;
  /** What it was, if it is deleted and keeps its place. */
  buried: Json<Record<string, unknown>> | null;
}

interface CommentMarkTable {
  discussionID: number;
  dateInserted: Date;
  commentID: number;
  countBefore: number;
  countTopBefore: number;
}

interface DeletedCommentTable {
  /** Of the entry in the log; null for what went with its discussion. */
  logID: number | null;
  commentID: number;
  discussionID: number;
  withDiscussion: boolean;
  operation: Generated<string>;
  deleteUserID: number | null;
  dateDeleted: Date;
  comment: Json<Record<string, unknown>>;
  replyIDs: Generated<number[]>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    comments: CommentTable;
    commentMarks: CommentMarkTable;
    deletedComments: DeletedCommentTable;
  }
}

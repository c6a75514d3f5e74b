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
  /** Part of the score that was imported. */
  baseScore: Generated<number>;
  countChildComments: Generated<number>;
  scoreChildComments: Generated<number>;
  attributes: Json<Record<string, unknown>>;
  dateImported: Date | null;
  /** The removed content of a deleted comment that stays as a placeholder. */
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
  /** Id of the log entry; null for comments deleted with their discussion. */
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

import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { FollowLevel } from "../contract.ts";

type Json<T> = ColumnType<T, string | undefined, string>;

export interface DiscussionTable {
  discussionID: Generated<number>;
  categoryID: number;
  name: string;
  body: string;
  format: string;
  bodyHtml: string;
  rendererVersion: number;
  excerpt: string;
  imageUrl: string | null;
  imageAlt: string | null;
  type: Generated<string>;
  postTypeID: string | null;
  statusID: Generated<number>;
  internalStatusID: Generated<number>;
  insertUserID: number | null;
  insertIPAddress: string | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  countComments: Generated<number>;
  countViews: Generated<number>;
  score: Generated<number>;
  /** Part of the score that was imported. */
  baseScore: Generated<number>;
  hot: GeneratedAlways<number>;
  pinLocation: "category" | "recent" | null;
  pinned: GeneratedAlways<boolean>;
  closed: Generated<boolean>;
  sink: Generated<boolean>;
  lastCommentID: number | null;
  lastUserID: number | null;
  dateLastComment: Date;
  /** When it was last bumped by hand. */
  dateBumped: Date | null;
  canonicalUrl: string | null;
  attributes: Json<Record<string, unknown>>;
  /** Target of a redirect. */
  redirectDiscussionID: number | null;
  dateImported: Date | null;
}

interface DiscussionReadTable {
  userID: number;
  discussionID: number;
  countComments: number;
  dateLastViewed: Date;
}

interface DiscussionMarksTable {
  userID: number;
  discussionID: number;
  bookmarked: Generated<boolean>;
  dismissed: Generated<boolean>;
  muted: Generated<boolean>;
  /** The member's choice for this discussion; null where the preferences decide. */
  followLevel: FollowLevel | null;
}

interface CategoryReadTable {
  userID: number;
  categoryID: number;
  dateRead: Date;
  dateReadBefore: Date | null;
}

interface DeletedDiscussionTable {
  /** Id of the log entry. */
  logID: number;
  discussionID: number;
  categoryID: number | null;
  operation: Generated<string>;
  deleteUserID: number | null;
  dateDeleted: Date;
  discussion: Json<Record<string, unknown>>;
  parts: Json<Record<string, unknown>>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    discussions: DiscussionTable;
    discussionReads: DiscussionReadTable;
    discussionMarks: DiscussionMarksTable;
    categoryReads: CategoryReadTable;
    deletedDiscussions: DeletedDiscussionTable;
  }
}

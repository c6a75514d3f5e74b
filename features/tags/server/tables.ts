import type { Generated, Selectable } from "kysely";

export interface TagTable {
  tagID: Generated<number>;
  name: string;
  urlcode: string;
  type: Generated<string>;
  parentTagID: number | null;
  countDiscussions: Generated<number>;
  insertUserID: number | null;
  dateInserted: Date;
}
export type TagRow = Selectable<TagTable>;

interface DiscussionTagTable {
  discussionID: number;
  tagID: number;
  insertUserID: number | null;
  dateInserted: Date;
}

declare module "#platform/server/database.ts" {
  interface Database {
    tags: TagTable;
    discussionTags: DiscussionTagTable;
  }
}

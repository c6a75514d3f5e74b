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
  /** When it was imported from another forum; null when it was created here. */
  dateImported: Generated<Date | null>;
  /** Roles that may add it; empty for all. */
  roleIDs: Generated<number[]>;
}
export type TagRow = Selectable<TagTable>;

interface DiscussionTagTable {
  discussionID: number;
  tagID: number;
  insertUserID: number | null;
  dateInserted: Date;
}

/** Number of discussions of a category that have a tag. */
interface TagPlaceTable {
  tagID: number;
  categoryID: number;
  countDiscussions: number;
}

/** Another name of a tag. */
interface TagSynonymTable {
  /** In lower case. */
  urlcode: string;
  name: string;
  tagID: number;
}

/** Imported tags that were deleted here. */
interface DeletedTagTable {
  tagID: number;
  dateImported: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    tags: TagTable;
    discussionTags: DiscussionTagTable;
    tagPlaces: TagPlaceTable;
    deletedTags: DeletedTagTable;
    tagSynonyms: TagSynonymTable;
  }
}

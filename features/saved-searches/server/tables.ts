import type { ColumnType, Generated, Selectable } from "kysely";

interface SavedSearchTable {
  savedSearchID: Generated<number>;
  userID: number;
  name: string;
  /** By the names of the query parameters. */
  asked: ColumnType<Record<string, string>, string, string>;
  dateAlerting: Date | null;
  round: Generated<number>;
  dateInserted: Date;
}
export type SavedSearchRow = Selectable<SavedSearchTable>;

interface SavedSearchPostTable {
  kind: string;
  recordID: number;
  round: number | null;
  dateNoted: Generated<Date>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    savedSearches: SavedSearchTable;
    savedSearchPosts: SavedSearchPostTable;
  }
}

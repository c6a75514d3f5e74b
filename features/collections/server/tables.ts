import type { Generated, Selectable } from "kysely";

interface CollectionTable {
  collectionID: Generated<number>;
  name: string;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}
export type CollectionRow = Selectable<CollectionTable>;

interface CollectionRecordTable {
  collectionID: number;
  recordType: string;
  recordID: number;
  sort: number | null;
  dateAddedToCollection: Date;
}
export type RecordRow = Selectable<CollectionRecordTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    collections: CollectionTable;
    collectionRecords: CollectionRecordTable;
  }
}

import type { ColumnType, Selectable } from "kysely";
import type { FragmentStatus, FragmentType, Sample } from "../contract.ts";
import type { Problem } from "./compiling/compile-source.ts";

type Json<T> = ColumnType<T, string, string>;

interface FragmentTable {
  fragmentUuid: string;
  fragmentType: FragmentType;
  name: string;
  insertUserID: number | null;
  dateInserted: Date;
}

interface FragmentRevisionTable {
  fragmentRevisionUuid: string;
  fragmentUuid: string;
  /** Counts the revisions of a fragment; the draft has the highest number. */
  number: number;
  status: FragmentStatus;
  jsRaw: string;
  css: string;
  cssHash: string;
  previewData: Json<Sample[]>;
  customSchema: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** The compiled code; null when there are errors. */
  js: string | null;
  previewJs: string | null;
  jsHash: string | null;
  errors: Json<Problem[]>;
  commitMessage: string | null;
  commitDescription: string | null;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date;
  dateCommitted: Date | null;
}
export type RevisionRow = Selectable<FragmentRevisionTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    fragments: FragmentTable;
    fragmentRevisions: FragmentRevisionTable;
    fragmentDisclosures: { userID: number; dateAccepted: Date };
  }
}

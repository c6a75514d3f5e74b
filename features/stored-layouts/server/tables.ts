import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { LayoutNode } from "#features/layouts/server/index.ts";

interface LayoutTable {
  layoutID: Generated<number>;
  name: string;
  layoutViewType: string;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  /** The current revision. Null only inside the transaction that creates the layout. */
  revisionID: number | null;
}

interface LayoutRevisionTable {
  revisionID: Generated<number>;
  layoutID: number;
  layout: JSONColumnType<LayoutNode[]>;
  /** Null for the title bar of the theme. */
  titleBar: ColumnType<LayoutNode | null, string | null, string | null>;
  insertUserID: number | null;
  dateInserted: Date;
}

interface LayoutDraftTable {
  layoutID: number;
  layout: JSONColumnType<LayoutNode[]>;
  titleBar: ColumnType<LayoutNode | null, string | null, string | null>;
  version: number;
  revisionID: number;
  updateUserID: number | null;
  dateUpdated: Date;
}

interface LayoutViewTable {
  layoutViewID: Generated<number>;
  layoutID: number;
  layoutViewType: string;
  recordType: string;
  recordID: number;
  insertUserID: number | null;
  dateInserted: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    layouts: LayoutTable;
    layoutRevisions: LayoutRevisionTable;
    layoutDrafts: LayoutDraftTable;
    layoutViews: LayoutViewTable;
  }
}

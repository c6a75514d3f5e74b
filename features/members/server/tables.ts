import type { ColumnType, Generated, Selectable } from "kysely";

interface MemberViewTable {
  viewID: Generated<number>;
  userID: number;
  name: string;
  /** By the names of the parameters of the page. */
  asked: ColumnType<Record<string, unknown>, string, string>;
  dateInserted: Date;
}
export type MemberViewRow = Selectable<MemberViewTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    memberViews: MemberViewTable;
  }
}

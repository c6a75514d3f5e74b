import type { ColumnType, Generated, Selectable } from "kysely";
import type { ParentRequest } from "#platform/server/audit/parent-request.ts";

/** Values by field, stored as JSON. */
type Values = ColumnType<Record<string, unknown>, string, string>;

interface AuditLogTable {
  auditLogID: Generated<number>;
  eventType: string;
  recordID: string;
  name: string;
  before: Values;
  after: Values;
  insertUserID: number | null;
  /** The member as whom the user was signed in. */
  asUserID: number | null;
  insertIPAddress: string | null;
  parent: ColumnType<ParentRequest | null, string | null, string | null>;
  dateInserted: Date;
}

export type AuditRow = Selectable<AuditLogTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    auditLog: AuditLogTable;
  }
}

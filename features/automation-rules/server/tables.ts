import type { ColumnType, Generated, Selectable } from "kysely";
import type { AutomationRule, DispatchStatus, DispatchType } from "../contract.ts";

export type StoredValues = Record<string, unknown>;
type Json<T> = ColumnType<T, string, string>;

interface Recipe {
  triggerType: string;
  triggerValue: Json<StoredValues>;
  actionType: string;
  actionValue: Json<StoredValues>;
}

interface AutomationRuleTable extends Recipe {
  automationRuleID: Generated<number>;
  automationRuleRevisionID: Generated<number>;
  /** Counts changes of the action: records may be acted on again after one. */
  actionRevision: Generated<number>;
  name: string;
  status: AutomationRule["status"];
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  dateLastRun: Date | null;
  /** How far a timed trigger has scanned; null before the first scan of everything. */
  dateScanned: Date | null;
  scannedID: Generated<number>;
  isScanned: Generated<boolean>;
}
export type RuleRow = Selectable<AutomationRuleTable>;

interface AutomationDispatchTable extends Recipe {
  automationRuleDispatchUuid: string;
  automationRuleID: number;
  automationRuleRevisionID: number;
  dispatchType: DispatchType;
  dispatchStatus: DispatchStatus;
  /** Null for the forum itself. */
  dispatchUserID: number | null;
  dateDispatched: Date;
  dateFinished: Date | null;
  estimatedRecordCount: number;
  affectedRecordCount: Generated<number>;
  failedRecordCount: Generated<number>;
  errorMessage: string | null;
}
export type DispatchRow = Selectable<AutomationDispatchTable>;

interface AutomationRecordTable {
  automationRecordID: Generated<number>;
  automationRuleID: number;
  actionRevision: number;
  recordType: string;
  recordID: number;
  automationRuleDispatchUuid: string;
  state: Generated<"queued" | "done" | "failed">;
  errorMessage: string | null;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    automationRules: AutomationRuleTable;
    automationDispatches: AutomationDispatchTable;
    automationRecords: AutomationRecordTable;
  }
}

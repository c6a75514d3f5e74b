import type { Selectable } from "kysely";

interface ApplicantDecisionTable {
  userID: number;
  status: "approved" | "declined";
  roleIDs: number[];
  dateInserted: Date;
}
export type DecisionRow = Selectable<ApplicantDecisionTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    applicantDecisions: ApplicantDecisionTable;
  }
}

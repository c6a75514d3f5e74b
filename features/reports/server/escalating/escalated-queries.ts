import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordType } from "../../contract.ts";

/** Returns the open reports on an existing post. */
export async function selectOpenOn(
  { db }: Context,
  recordType: RecordType,
  recordID: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("reports")
    .select("reportID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("status", "=", "new")
    .where("isPending", "=", false)
    .orderBy("reportID")
    .execute();
  return rows.map(({ reportID }) => reportID);
}

export interface EscalatedReport {
  reportID: number;
  escalationID: number;
  insertUserID: number | null;
  dateInserted: Date;
}

/** Returns the reports of escalations that the actor moderates, newest first. */
export async function selectEscalated(
  { db }: Context,
  escalationIDs: readonly number[],
): Promise<EscalatedReport[]> {
  const rows = await db
    .selectFrom("reports")
    .select(["reportID", "escalationID", "insertUserID", "dateInserted"])
    .where("escalationID", "=", sql<number>`any(${escalationIDs}::bigint[])`)
    .orderBy("dateInserted", "desc")
    .orderBy("reportID", "desc")
    .execute();
  return rows.map((row) => ({ ...row, escalationID: row.escalationID as number }));
}

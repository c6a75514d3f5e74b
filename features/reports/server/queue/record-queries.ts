import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordType } from "../../contract.ts";
import { moderatedCategoryIDs } from "./moderated.ts";

/** Returns the body of a discussion that the actor may see. */
export async function selectHtml({ db }: Context, discussionID: number): Promise<string> {
  const { bodyHtml } = await db
    .selectFrom("discussions")
    .select("bodyHtml")
    .where("discussionID", "=", discussionID)
    .executeTakeFirstOrThrow();
  return bodyHtml;
}

export interface ReportOn {
  recordID: number;
  reportID: number;
  insertUserID: number | null;
  dateInserted: Date;
}

/** Returns the reports on posts of one kind that the actor moderates, newest first. */
export async function selectReportsOn(
  { db, ...context }: Context,
  recordType: RecordType,
  recordIDs: readonly number[],
): Promise<ReportOn[]> {
  const rows = await db
    .selectFrom("reports")
    .select(["recordID", "reportID", "insertUserID", "dateInserted"])
    .where("recordType", "=", recordType)
    .where("recordID", "=", sql<number>`any(${recordIDs}::bigint[])`)
    .where(
      "placeRecordID",
      "=",
      sql<number>`any(${await moderatedCategoryIDs({ db, ...context })}::bigint[])`,
    )
    .where("isPendingUpdate", "=", false)
    .orderBy("dateInserted", "desc")
    .execute();
  return rows.map((row) => ({ ...row, recordID: row.recordID as number }));
}

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

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isGranted, roleIDsOfType, rolesThatHold } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { DECIDERS, decides } from "./policy.ts";
import type { DecisionRow } from "./tables.ts";

export interface ApplicantRow {
  userID: number;
  name: string;
  email: string | null;
  pendingEmail: string | null;
  emailConfirmed: boolean;
  locale: string | null;
  insertIPAddress: string | null;
  dateInserted: Date;
  status: "pending" | DecisionRow["status"];
}

/**
 * SQL condition on `users`: all their roles are those of applicants, and no one has decided about them. Users with
 * another role are no applicants, so that no decision touches members or staff.
 */
async function isPending(context: Context): Promise<RawBuilder<SqlBool>> {
  const roleIDs = await roleIDsOfType(context, "applicant");
  return sql<SqlBool>`(
    users.user_id in (select user_id from user_roles where role_id = any(${roleIDs}::bigint[]))
    and not exists (
      select from user_roles where user_roles.user_id = users.user_id and role_id <> all(${roleIDs}::bigint[]))
    and not users.deleted and users.banned = 0 and users.admin = 0
    and not exists (select from applicant_decisions where applicant_decisions.user_id = users.user_id))`;
}

const COLUMNS = [
  "users.userID",
  "name",
  "email",
  "pendingEmail",
  "emailConfirmed",
  "locale",
  "insertIPAddress",
  "users.dateInserted",
] as const;

/** Returns a page of those who wait, who waited longest first, and the number of all. */
export async function listPending(
  context: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ApplicantRow[]; total: number }> {
  const condition = await isPending(context);
  const rows = await context.db
    .selectFrom("users")
    .select(COLUMNS)
    .where(condition)
    .orderBy("users.dateInserted")
    .orderBy("users.userID")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await context.db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, status: "pending" })), total: Number(total) };
}

/** SQL of the number of those who wait; not counted further than `atMost`. */
export const countPending = async (context: Context, atMost: number) => sql<number>`(
  select count(*) from (select from users where ${await isPending(context)} limit ${atMost}) as pending)`;

/** Finds an applicant who waits, or about whom a decision can still be undone. */
export async function findApplicant(context: Context, userID: number): Promise<ApplicantRow | undefined> {
  const condition = await isPending(context);
  const row = await context.db
    .selectFrom("users")
    .leftJoin("applicantDecisions", "applicantDecisions.userID", "users.userID")
    .select([...COLUMNS, "applicantDecisions.status"])
    .where("users.userID", "=", userID)
    .where("deleted", "=", false)
    .where((eb) => eb.or([eb("applicantDecisions.status", "is not", null), condition]))
    .executeTakeFirst();
  return row && { ...row, status: row.status ?? "pending" };
}

/** Returns the names of those of `userIDs` who wait. */
export async function findPendingNames(
  context: Context,
  userIDs: readonly number[],
): Promise<Map<number, string>> {
  const rows = await context.db
    .selectFrom("users")
    .select(["userID", "name"])
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where(await isPending(context))
    .execute();
  return new Map(rows.map(({ userID, name }) => [userID, name]));
}

/** Locks an account until the transaction ends, so that only one decision about it counts. */
export async function lockAccount({ db }: Context, userID: number): Promise<void> {
  await db.selectFrom("users").select("userID").where("userID", "=", userID).forNoKeyUpdate().execute();
}

export async function insertDecision({ db }: Context, decision: DecisionRow): Promise<void> {
  await db.insertInto("applicantDecisions").values(decision).execute();
}

/** Deletes a decision and returns it; with `dateInserted`, only the decision of that time. */
export async function deleteDecision(
  { db }: Context,
  userID: number,
  dateInserted?: Date,
): Promise<DecisionRow | undefined> {
  const row = await db
    .deleteFrom("applicantDecisions")
    .where("userID", "=", userID)
    .$if(dateInserted !== undefined, (query) => query.where("dateInserted", "=", dateInserted!))
    .returningAll()
    .executeTakeFirst();
  // The driver returns the elements of a bigint[] as text.
  return row && { ...row, roleIDs: row.roleIDs.map(Number) };
}

/** SQL condition that hides notifications about applicants who no longer wait. */
export const isOfPending = async (context: Context) => sql<SqlBool>`(
  notifications.record_type <> 'applicant' or exists (
    select from users where users.user_id = notifications.record_id and ${await isPending(context)}))`;

/** Most users notified of one applicant; the last active ones are chosen. */
const MAX_NOTIFIED = 100;

/** Returns the users to notify of a new applicant. */
export async function listDeciders(context: Context): Promise<number[]> {
  const roleIDs = await rolesThatHold(context, decides);
  const { rows } = await sql<{ userID: number }>`
    select users.user_id from users
    where (users.user_id in (
        select user_id from user_roles where role_id = any(${roleIDs}::bigint[])
        union select user_id from users where admin > 0 and admin <> 2
      ) or ${isGranted(context, { roleIDs, permissions: DECIDERS })})
      and not users.deleted and users.banned = 0
    order by users.date_last_active desc nulls last, users.user_id
    limit ${MAX_NOTIFIED}`.execute(context.db);
  return rows.map(({ userID }) => userID);
}

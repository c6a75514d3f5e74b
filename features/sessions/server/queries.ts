import { sql } from "kysely";
import { grantedColumn } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { NewSession, SessionRow } from "./tables.ts";

/** Maximum number of sessions listed. */
const LISTED = 100;

const roleIDs = sql<number[]>`(
  select coalesce(json_agg(role_id order by role_id), '[]') from user_roles where user_roles.user_id = users.user_id
)`;

const sessionsWithUsers = (context: Context, tokenHashes: readonly Buffer[]) =>
  context.db
    .selectFrom("sessions")
    .innerJoin("users", "users.userID", "sessions.userID")
    .leftJoin("accountBans", "accountBans.userID", "users.userID")
    .leftJoin("impersonations", "impersonations.sessionID", "sessions.sessionID")
    .select(["impersonations.asUserID", "impersonations.asRoleID"])
    .select(["impersonations.returnPath", "impersonations.dateExpires as dateReturns"])
    .select(["sessions.tokenHash", "sessions.sessionID", "sessions.dateUpdated", "sessions.dateExpires"])
    .select(["sessions.dateConfirmed", "sessions.dateInserted"])
    .select(["sessions.persist", "users.userID", "users.name", "users.admin", "users.banned"])
    .select(["accountBans.reason", "accountBans.dateExpires as dateBanExpires"])
    .select(["users.photo", "users.emailConfirmed"])
    .select([roleIDs.as("roleIDs"), grantedColumn(context).as("granted")])
    .where("sessions.tokenHash", "=", sql<Buffer>`any(${[...tokenHashes]}::bytea[])`)
    .where((eb) => eb.or([eb("sessions.dateExpires", ">", context.now), eb("users.banned", "<>", 0)]))
    .where("users.deleted", "=", false);

export type Visitor = Awaited<ReturnType<ReturnType<typeof sessionsWithUsers>["execute"]>>[number];

/** Reads sessions with their users in one statement: active sessions, and any of banned users. */
export async function selectVisitors(
  context: Context,
  tokens: readonly string[],
): Promise<Map<string, Visitor>> {
  const rows = await sessionsWithUsers(
    context,
    tokens.map((token) => Buffer.from(token, "hex")),
  ).execute();
  return new Map(rows.map((row) => [row.tokenHash.toString("hex"), row]));
}

export async function insertSession(context: Context, session: NewSession): Promise<void> {
  await context.db.insertInto("sessions").values(session).execute();
}

export async function touchSession(
  context: Context,
  sessionID: number,
  change: Pick<SessionRow, "dateUpdated" | "dateExpires" | "address" | "agent">,
): Promise<void> {
  await context.db.updateTable("sessions").set(change).where("sessionID", "=", sessionID).execute();
}

export async function updateConfirmed(context: Context, sessionID: number): Promise<void> {
  await context.db
    .updateTable("sessions")
    .set({ dateConfirmed: context.now })
    .where("sessionID", "=", sessionID)
    .execute();
}

export const listSessionRows = (
  context: Context,
  userID: number,
  filter?: "valid" | "invalid",
): Promise<SessionRow[]> =>
  context.db
    .selectFrom("sessions")
    .selectAll()
    .where("userID", "=", userID)
    .$if(filter !== undefined, (query) =>
      query.where("dateExpires", filter === "valid" ? ">" : "<=", context.now),
    )
    .orderBy("dateUpdated", "desc")
    .orderBy("sessionID", "desc")
    .limit(LISTED)
    .execute();

/** Ends one or all sessions of a user, optionally except one; returns the number. */
export async function deleteSessions(
  context: Context,
  userID: number,
  { sessionID, except }: { sessionID?: number | undefined; except?: number | undefined } = {},
): Promise<number> {
  const { numDeletedRows } = await context.db
    .deleteFrom("sessions")
    .where("userID", "=", userID)
    .$if(sessionID !== undefined, (query) => query.where("sessionID", "=", sessionID as number))
    .$if(except !== undefined, (query) => query.where("sessionID", "<>", except as number))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Expires all sessions of a user; expired sessions still identify their user. */
export async function expireSessions(context: Context, userID: number): Promise<void> {
  await context.db
    .updateTable("sessions")
    .set({ dateExpires: context.now })
    .where("userID", "=", userID)
    .where("dateExpires", ">", context.now)
    .execute();
}

export async function deleteSession(context: Context, sessionID: number): Promise<void> {
  await context.db.deleteFrom("sessions").where("sessionID", "=", sessionID).execute();
}

export async function deleteExpiredSessions(context: Context, before: Date): Promise<void> {
  await context.db.deleteFrom("sessions").where("dateExpires", "<", before).execute();
}

import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";
import type { NewSession, SessionRow } from "./tables.ts";

/** People list as many of their sessions as they can tell apart. */
const LISTED = 100;

const roleIDs = sql<number[]>`(
  select coalesce(json_agg(role_id order by role_id), '[]') from user_roles where user_roles.user_id = users.user_id
)`;

/** A living session with whom it belongs to, in one statement. Banned and deleted people have none. */
export const findVisitor = (context: Context, tokenHash: Buffer) =>
  context.db
    .selectFrom("sessions")
    .innerJoin("users", "users.userID", "sessions.userID")
    .select(["sessions.sessionID", "sessions.dateUpdated", "sessions.persist"])
    .select(["users.userID", "users.name", "users.admin"])
    .select(roleIDs.as("roleIDs"))
    .where("sessions.tokenHash", "=", tokenHash)
    .where("sessions.dateExpires", ">", context.now)
    .where("users.banned", "=", 0)
    .where("users.deleted", "=", false)
    .executeTakeFirst();

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

/** Ends one session of a person, or all; answers how many there were. */
export async function deleteSessions(context: Context, userID: number, sessionID?: number): Promise<number> {
  const { numDeletedRows } = await context.db
    .deleteFrom("sessions")
    .where("userID", "=", userID)
    .$if(sessionID !== undefined, (query) => query.where("sessionID", "=", sessionID as number))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteSession(context: Context, sessionID: number): Promise<void> {
  await context.db.deleteFrom("sessions").where("sessionID", "=", sessionID).execute();
}

export async function deleteExpiredSessions(context: Context, before: Date): Promise<void> {
  await context.db.deleteFrom("sessions").where("dateExpires", "<", before).execute();
}

import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { InvitationRow } from "./tables.ts";

/** The driver returns the elements of a bigint[] as text. */
const withNumbers = (row: InvitationRow): InvitationRow => ({ ...row, roleIDs: row.roleIDs.map(Number) });

interface WantedRows {
  /** The user whose invitations are visible; null for those of all. */
  userID: number | null;
  insertUserID?: number | undefined;
  acceptedUserID?: number | undefined;
  page: number;
  limit: number;
}

/** Returns a page of invitations that were not revoked, newest first. */
export async function listInvitationRows(
  { db }: Context,
  { userID, insertUserID, acceptedUserID, page, limit }: WantedRows,
): Promise<{ rows: InvitationRow[]; total: number }> {
  const matching = db
    .selectFrom("invitations")
    .where("dateRevoked", "is", null)
    .$if(userID !== null, (query) => query.where("insertUserID", "=", userID))
    .$if(insertUserID !== undefined, (query) => query.where("insertUserID", "=", insertUserID!))
    .$if(acceptedUserID !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (
          select from invitation_uses
          where invitation_uses.invite_id = invitations.invite_id and user_id = ${acceptedUserID})`,
      ),
    );
  const rows = await matching
    .selectAll()
    .orderBy("inviteID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(withNumbers), total: Number(total) };
}

export async function findInvitation({ db }: Context, inviteID: number): Promise<InvitationRow | undefined> {
  const row = await db
    .selectFrom("invitations")
    .selectAll()
    .where("inviteID", "=", inviteID)
    .executeTakeFirst();
  return row && withNumbers(row);
}

export async function findInvitationByCode(
  { db }: Context,
  codeHash: Buffer,
): Promise<InvitationRow | undefined> {
  const row = await db
    .selectFrom("invitations")
    .innerJoin("invitationCodes", "invitationCodes.inviteID", "invitations.inviteID")
    .selectAll("invitations")
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return row && withNumbers(row);
}

type NewInvitation = Pick<
  InvitationRow,
  "email" | "code" | "roleIDs" | "message" | "maxUses" | "dateSent" | "dateExpires"
>;

export async function insertInvitation(
  { db, now, actor }: Context,
  invitation: NewInvitation,
): Promise<number> {
  const { inviteID } = await db
    .insertInto("invitations")
    .values({ ...invitation, insertUserID: actor.userID, dateInserted: now, dateRevoked: null })
    .returning("inviteID")
    .executeTakeFirstOrThrow();
  return inviteID;
}

export async function insertCode({ db }: Context, inviteID: number, codeHash: Buffer): Promise<void> {
  await db.insertInto("invitationCodes").values({ inviteID, codeHash }).execute();
}

export async function updateInvitation(
  { db }: Context,
  inviteID: number,
  change: Partial<Pick<InvitationRow, "dateSent" | "dateExpires" | "dateRevoked">>,
): Promise<void> {
  await db.updateTable("invitations").set(change).where("inviteID", "=", inviteID).execute();
}

/** Counts one more use, unless the invitation is used up, expired or revoked: then returns false. */
export async function takeUse({ db, now }: Context, inviteID: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set((eb) => ({ countUses: eb("countUses", "+", 1) }))
    .where("inviteID", "=", inviteID)
    .where("dateRevoked", "is", null)
    .where((eb) => eb.or([eb("dateExpires", "is", null), eb("dateExpires", ">", now)]))
    .where((eb) => eb.or([eb("maxUses", "is", null), eb("countUses", "<", eb.ref("maxUses"))]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

interface Use {
  userID: number;
  inviteID: number;
  isWaiting: boolean;
}

export async function insertUse({ db, now }: Context, use: Use): Promise<void> {
  await db
    .insertInto("invitationUses")
    .values({ ...use, dateInserted: now })
    .execute();
}

/** Ends the waiting of a user for the roles of an invitation, and returns its id; undefined when there is none. */
export async function endWaiting({ db }: Context, userID: number): Promise<number | undefined> {
  const row = await db
    .updateTable("invitationUses")
    .set({ isWaiting: false })
    .where("userID", "=", userID)
    .where("isWaiting", "=", true)
    .returning("inviteID")
    .executeTakeFirst();
  return row?.inviteID;
}

/** The latest use of each invitation. */
export const listLatestUses = ({ db }: Context, inviteIDs: readonly number[]) =>
  db
    .selectFrom("invitationUses")
    .distinctOn("inviteID")
    .select(["inviteID", "userID", "dateInserted"])
    .where("inviteID", "=", sql<number>`any(${inviteIDs}::bigint[])`)
    .orderBy("inviteID")
    .orderBy("dateInserted", "desc")
    .execute();

const isOpen = (now: Date) => sql<boolean>`(
  date_revoked is null and (date_expires is null or date_expires > ${now}) and count_uses < max_uses)`;

/** Those of `emails` that were invited and can still accept; by this user, or by anyone when null. */
export async function listInvited(
  { db, now }: Context,
  emails: readonly string[],
  userID: number | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom("invitations")
    .select("email")
    .where("email", "=", sql<string>`any(${emails}::citext[])`)
    .where(isOpen(now))
    .$if(userID !== null, (query) => query.where("insertUserID", "=", userID))
    .execute();
  return rows.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
}

/** Those of `emails` that belong to accounts. */
export async function listOwned({ db }: Context, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where("email", "=", sql<string>`any(${emails}::citext[])`)
    .where("deleted", "=", false)
    .execute();
  return rows.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
}

/** Counts the open invitations of a user. */
export async function countOpen({ db, now }: Context, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom("invitations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("insertUserID", "=", userID)
    .where(isOpen(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the open invitations of a user, and locks their number until the transaction ends. */
export async function countOpenLocked(context: Context, userID: number): Promise<number> {
  const { db } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${userID}`}, 0))`.execute(db);
  return countOpen(context, userID);
}

/** Returns whether anyone was ever invited. */
export async function hasInvitations({ db }: Context): Promise<boolean> {
  return (await db.selectFrom("invitations").select("inviteID").limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes invitations that no one used and that ended before `date`. */
export async function deleteEnded({ db }: Context, date: Date): Promise<void> {
  await db
    .deleteFrom("invitations")
    .where("countUses", "=", 0)
    .where((eb) => eb.or([eb("dateExpires", "<", date), eb("dateRevoked", "<", date)]))
    .execute();
}

/** Deletes the invitations of an address, and the personal lines of a user. */
export async function eraseTraces({ db }: Context, userID: number, email: string | null): Promise<void> {
  if (email !== null) await db.deleteFrom("invitations").where("email", "=", email).execute();
  await db.updateTable("invitations").set({ message: null }).where("insertUserID", "=", userID).execute();
}

import { sql } from "kysely";
import { isGranted, rolesThatHold } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { among } from "#platform/server/database/conditions.ts";
import type { AppealsQuery } from "../../contract.ts";
import { warningsAdd } from "../../permissions.ts";
import type { AppealRow } from "../tables.ts";

/** Most members of staff who are notified of an appeal. */
const MOST_NOTIFIED = 100;

type Asked = Pick<AppealsQuery, "status" | "type" | "userID" | "assignedUserID" | "page" | "limit">;

/** Returns a page of appeals, newest first, with one more row when there is a next page. */
export const listAppealRows = (
  { db }: Context,
  { status, type, userID, assignedUserID, page, limit }: Asked,
): Promise<AppealRow[]> =>
  db
    .selectFrom("appeals")
    .selectAll()
    .where(sql<boolean>`${sql.join([sql`true`, ...among("appeals.status", status)], sql` and `)}`)
    .$if(type !== undefined, (query) => query.where("type", "=", type!))
    .$if(userID !== undefined, (query) => query.where("userID", "=", userID!))
    .$if(assignedUserID !== undefined, (query) => query.where("assignedUserID", "=", assignedUserID!))
    .orderBy("appealID", "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

export const findAppeal = ({ db }: Context, appealID: number): Promise<AppealRow | undefined> =>
  db.selectFrom("appeals").selectAll().where("appealID", "=", appealID).executeTakeFirst();

export const findAppealLocked = ({ db }: Context, appealID: number): Promise<AppealRow | undefined> =>
  db.selectFrom("appeals").selectAll().where("appealID", "=", appealID).forUpdate().executeTakeFirst();

/** Returns the newest appeal of a user about one ban or removal. */
export const findNewest = (
  { db }: Context,
  userID: number,
  subject: string,
): Promise<AppealRow | undefined> =>
  db
    .selectFrom("appeals")
    .selectAll()
    .where("userID", "=", userID)
    .where("subject", "=", subject)
    .orderBy("appealID", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the newest appeal of a user against a ban. */
export const findNewestOnBan = ({ db }: Context, userID: number): Promise<AppealRow | undefined> =>
  db
    .selectFrom("appeals")
    .selectAll()
    .where("userID", "=", userID)
    .where("type", "=", "ban")
    .orderBy("appealID", "desc")
    .limit(1)
    .executeTakeFirst();

type NewAppeal = Pick<AppealRow, "type" | "userID" | "subject" | "appealText"> &
  Partial<Pick<AppealRow, "recordType" | "recordID" | "recordName">>;

/** Inserts an appeal; returns nothing when there is an open one about this subject. */
export const insertAppeal = ({ db, now }: Context, appeal: NewAppeal): Promise<AppealRow | undefined> =>
  db
    .insertInto("appeals")
    .values({
      ...{ recordType: null, recordID: null, recordName: null, decisionMessage: null, assignedUserID: null },
      ...{ dateInserted: now, updateUserID: null, dateUpdated: null, dateDecided: null },
      ...appeal,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

export async function updateAppeal(
  { db }: Context,
  appealID: number,
  change: Partial<AppealRow>,
): Promise<void> {
  await db.updateTable("appeals").set(change).where("appealID", "=", appealID).execute();
}

/** Counts open appeals, and returns the date of the oldest one. */
export async function countOpen({ db }: Context): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(date_inserted) as oldest from appeals
    where status in ('pending', 'in-review')`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Returns the post of a warning of this user, as it was; undefined when no warning is about it. */
export async function findWarnedPost(
  { db }: Context,
  userID: number,
  { recordType, recordID }: { recordType: string; recordID: number },
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from warned_posts join user_notes using (user_note_id)
    where record_type = ${recordType} and record_id = ${recordID} and user_id = ${userID}
    order by user_note_id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the newest warning whose points count; it identifies a ban by points. */
export async function findNewestLive({ db }: Context, userID: number): Promise<number> {
  const { rows } = await sql<{ userNoteID: number | null }>`
    select max(user_note_id) as user_note_id from user_notes where user_id = ${userID} and is_live`.execute(
    db,
  );
  return rows[0]?.userNoteID ?? 0;
}

/** Lists members of staff who decide on appeals, the active ones first. */
export async function listDeciders(context: Context): Promise<number[]> {
  const roleIDs = await rolesThatHold(context, (permissions) => permissions.has(warningsAdd));
  const { rows } = await sql<{ userID: number }>`
    select users.user_id from users
    where (users.user_id in (
        select user_id from user_roles where role_id = any(${roleIDs}::bigint[])
        union select user_id from users where admin > 0 and admin <> 2
      ) or ${isGranted(context, { roleIDs, permissions: [warningsAdd] })})
      and not users.deleted and users.banned = 0
    order by users.date_last_active desc nulls last, users.user_id
    limit ${MOST_NOTIFIED}`.execute(context.db);
  return rows.map(({ userID }) => userID);
}

export const findAppeals = ({ db }: Context, appealIDs: readonly number[]): Promise<AppealRow[]> =>
  db
    .selectFrom("appeals")
    .selectAll()
    .where("appealID", "=", sql<number>`any(${[...appealIDs]}::bigint[])`)
    .execute();

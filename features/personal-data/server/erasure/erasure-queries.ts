import { type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { DeleteMethod, Was } from "../extension-points.ts";
import type {} from "../tables.ts";

export type ErasureRow = Selectable<Database["erasures"]>;

export const findErasure = ({ db }: Context, userID: number): Promise<ErasureRow | undefined> =>
  db.selectFrom("erasures").selectAll().where("userID", "=", userID).executeTakeFirst();

/** Returns the deletion, locked until the transaction ends. */
export const lockErasure = ({ db }: Context, userID: number): Promise<ErasureRow | undefined> =>
  db.selectFrom("erasures").selectAll().where("userID", "=", userID).forUpdate().executeTakeFirst();

/** Records a deletion; replaces an earlier request that has not started. */
export async function saveErasure(
  { db, now, actor }: Context,
  userID: number,
  how: DeleteMethod,
  dateDue: Date,
): Promise<void> {
  const asked = { how, dateDue, dateInserted: now, insertUserID: actor.userID || null };
  await db
    .insertInto("erasures")
    .values({ userID, ...asked })
    .onConflict((on) => on.column("userID").doUpdateSet(asked).where("erasures.dateBegun", "is", null))
    .execute();
}

export async function noteBegun(
  { db, now }: Context,
  userID: number,
  was: Was,
  countTotal: number,
): Promise<void> {
  await db
    .updateTable("erasures")
    .set({ dateBegun: now, was: JSON.stringify(was), countTotal })
    .where("userID", "=", userID)
    .execute();
}

export async function noteLeft({ db }: Context, userID: number, left: number): Promise<void> {
  await db
    .updateTable("erasures")
    .set({ countDone: sql`greatest(count_done, count_total - ${left}::int)` })
    .where("userID", "=", userID)
    .execute();
}

/** Marks the deletion finished and removes the user's identity from it. */
export async function noteDone({ db, now }: Context, userID: number): Promise<void> {
  await db
    .updateTable("erasures")
    .set({ dateDone: now, was: null, countDone: sql`count_total` })
    .where("userID", "=", userID)
    .execute();
}

/** Cancels a deletion; returns true when there was one that had not started. */
export async function deleteWaiting({ db }: Context, userID: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("erasures")
    .where("userID", "=", userID)
    .where("dateBegun", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listDue({ db, now }: Context): Promise<number[]> {
  const rows = await db
    .selectFrom("erasures")
    .select("userID")
    .where("dateDue", "<=", now)
    .where("dateDone", "is", null)
    .orderBy("dateDue")
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Returns the stored network addresses of a user. */
export async function listAddresses({ db }: Context, userID: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select host(address) as address from (
      select insert_ip_address as address from users where user_id = ${userID}
      union select last_ip_address from users where user_id = ${userID}
      union select address from sessions where user_id = ${userID}
    ) as seen where address is not null`.execute(db);
  return rows.map(({ address }) => address);
}

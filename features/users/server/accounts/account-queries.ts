import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { skeletonOf } from "../names/name-skeleton.ts";
import type { NewUser } from "../tables.ts";
import { addAccounts } from "../totals/total-queries.ts";
import { DELETED_NAME } from "./deleted-name.ts";

interface Identity {
  name: string;
  email: string | null;
}

/**
 * Returns which of a name (ignoring case and look-alike characters) and an email address belong to another
 * account. Locks them until the transaction ends, so that free ones stay free: names have no such unique index,
 * because imported names may collide.
 */
export async function findTaken(context: Context, { name, email }: Identity, exceptUserID: number) {
  const skeleton = skeletonOf(name);
  const keys = [
    ...[name, ...(email === null ? [] : [email])].map((key) => `users:${key.toLowerCase()}`),
    `users like:${skeleton}`,
  ].sort();
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(context.db);
  const rows = await context.db
    .selectFrom("users")
    .select((eb) => [
      eb("nameKey", "=", sql<string>`lower(${name})`).as("name"),
      eb("nameSkeleton", "is not distinct from", skeleton).as("looks"),
      eb("email", "is not distinct from", email).as("email"),
    ])
    // A closed account keeps its name, so that no one can impersonate its owner.
    .where((eb) =>
      eb.or([
        eb("nameKey", "=", sql<string>`lower(${name})`),
        eb("nameSkeleton", "=", skeleton),
        eb("email", "=", email),
      ]),
    )
    .where("userID", "<>", exceptUserID)
    .execute();
  return {
    name: rows.some((row) => row.name),
    looks: rows.some((row) => row.looks),
    email: email !== null && rows.some((row) => row.email),
  };
}

export async function insertUser(context: Context, user: NewUser): Promise<number> {
  const { userID } = await context.db
    .insertInto("users")
    .values({ ...user, nameSkeleton: skeletonOf(user.name) })
    .returning("userID")
    .executeTakeFirstOrThrow();
  await addAccounts(context, 1);
  return userID;
}

/** Sets the exact roles of a user. */
export async function saveRoles(context: Context, userID: number, roleIDs: readonly number[]): Promise<void> {
  await deleteRoles(context, userID);
  if (roleIDs.length === 0) return;
  const rows = [...new Set(roleIDs)].map((roleID) => ({ userID, roleID }));
  await context.db.insertInto("userRoles").values(rows).execute();
}

async function deleteRoles(context: Context, userID: number): Promise<void> {
  await context.db.deleteFrom("userRoles").where("userID", "=", userID).execute();
}

/** Erases an account except for its id, so that references stay valid; and its name, if `keepsName`. */
export async function eraseUser(context: Context, userID: number, keepsName: boolean): Promise<void> {
  await deleteRoles(context, userID);
  const { numUpdatedRows } = await context.db
    .updateTable("users")
    .set({
      deleted: true,
      ...(!keepsName && { name: DELETED_NAME, nameSkeleton: skeletonOf(DELETED_NAME) }),
      email: null,
      emailConfirmed: false,
      pendingEmail: null,
      locale: null,
      showEmail: false,
      password: null,
      hashMethod: null,
      photo: null,
      title: null,
      admin: 0,
      banned: 0,
      dateFirstVisit: null,
      dateLastActive: null,
      dateUpdated: context.now,
      insertIPAddress: null,
      lastIPAddress: null,
    })
    .where("userID", "=", userID)
    .where("deleted", "=", false)
    .executeTakeFirstOrThrow();
  await addAccounts(context, -Number(numUpdatedRows));
}

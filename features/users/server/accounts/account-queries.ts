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
 * Which of a name, in any case or looking like it, and an e-mail address belong to another account. Until the
 * transaction ends no other transaction can ask for these, so what is free stays free: names have no unique index
 * without case or by their looks, since imported ones may collide.
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
    // A closed account keeps its name: nobody else is to speak in it.
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

/** Gives somebody exactly these roles. */
export async function saveRoles(context: Context, userID: number, roleIDs: readonly number[]): Promise<void> {
  await deleteRoles(context, userID);
  if (roleIDs.length === 0) return;
  const rows = [...new Set(roleIDs)].map((roleID) => ({ userID, roleID }));
  await context.db.insertInto("userRoles").values(rows).execute();
}

async function deleteRoles(context: Context, userID: number): Promise<void> {
  await context.db.deleteFrom("userRoles").where("userID", "=", userID).execute();
}

/** Keeps the id alone, so that what refers to it still does; and the name, if what was written stays under it. */
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

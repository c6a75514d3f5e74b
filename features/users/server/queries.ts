import { type RawBuilder, sql } from "kysely";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { skeletonOf } from "./names/name-skeleton.ts";
import type { UserRow, UserUpdate } from "./tables.ts";

const roleIDs = sql<number[]>`(
  select coalesce(json_agg(role_id order by role_id), '[]') from user_roles where user_roles.user_id = users.user_id
)`;

export const selectUsers = (context: Context) =>
  context.db.selectFrom("users").selectAll("users").select(roleIDs.as("roleIDs"));

/** Finds an account that was not deleted, or undefined. */
export const findUser = (context: Context, userID: number): Promise<UserRow | undefined> =>
  selectUsers(context).where("userID", "=", userID).where("deleted", "=", false).executeTakeFirst();

/** SQL for when an account was created; an imported one was created in the previous forum. */
export const registeredAt = (userID: number) =>
  sql<Date>`(select users.date_inserted from users where users.user_id = ${userID})`;

/** Returns those of `userIDs` that were not deleted, in no particular order. */
export const findUsers = (context: Context, userIDs: readonly number[]): Promise<UserRow[]> =>
  selectUsers(context)
    .where("userID", "=", sql<number>`any(${[...userIDs]}::bigint[])`)
    .where("deleted", "=", false)
    .execute();

/** Returns an account that was not deleted. Throws 404 otherwise. */
export async function getUser(context: Context, userID: number): Promise<UserRow> {
  const user = await findUser(context, userID);
  if (!user) throw notFound("User");
  return user;
}

/** Returns the account into which one of that name was merged; none while another account has the name. */
const listMergedNamed = (context: Context, name: string): Promise<UserRow[]> =>
  selectUsers(context)
    .where("deleted", "=", false)
    .where("userID", "in", (eb) =>
      eb
        .selectFrom("accountMerges")
        .innerJoin("users as merged", "merged.userID", "accountMerges.fromUserID")
        .select("accountMerges.intoUserID")
        .where("accountMerges.dateDone", "is not", null)
        .where("merged.nameKey", "=", sql<string>`lower(${name})`),
    )
    .limit(2)
    .execute();

/**
 * The one of exactly that name alone, or else all that differ from it only in case. The name of a merged account leads to
 * the one that remains.
 */
export async function listUsersNamed(context: Context, name: string): Promise<UserRow[]> {
  const rows = await selectUsers(context)
    .where("nameKey", "=", sql<string>`lower(${name})`)
    .where("deleted", "=", false)
    .limit(20)
    .execute();
  const exact = rows.find((row) => row.name === name);
  if (rows.length === 0) return listMergedNamed(context, name);
  return exact ? [exact] : rows;
}

export const findUserByEmail = (context: Context, email: string): Promise<UserRow | undefined> =>
  selectUsers(context).where("email", "=", email).where("deleted", "=", false).executeTakeFirst();

/** The account of exactly that name, or the only one that differs from it in case alone. */
export async function findUserByName(context: Context, name: string): Promise<UserRow | undefined> {
  const [user, another] = await listUsersNamed(context, name);
  return another ? undefined : user;
}

/** Rows for fragments of any accounts, including deleted ones. */
export const listFragmentRows = (context: Context, userIDs: readonly number[]) =>
  context.db
    .selectFrom("users")
    .select(["userID", "name", "photo", "title", "banned", "private", "deleted", "dateLastActive"])
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();

/** Returns the ban reasons of an account, and locks them until the transaction ends. */
export async function lockBan({ db }: Context, userID: number): Promise<number | undefined> {
  const found = await db
    .selectFrom("users")
    .select("banned")
    .where("userID", "=", userID)
    .where("deleted", "=", false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.banned;
}

export async function updateUser(context: Context, userID: number, change: UserUpdate): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const looks = change.name === undefined ? {} : { nameSkeleton: skeletonOf(change.name) };
  await context.db
    .updateTable("users")
    .set({ ...change, ...looks })
    .where("userID", "=", userID)
    .execute();
}

/** The pictures of accounts that are these uploads. */
export async function listPhotosOf(
  { db }: Context,
  fileIDs: readonly string[],
): Promise<readonly (string | null)[]> {
  const rows = await db
    .selectFrom("users")
    .select("photo")
    .where("photo", "like", "%/uploads/%")
    .where(sql<boolean>`substring(photo from '/uploads/([0-9a-f]{64})/') = any(${fileIDs}::text[])`)
    .execute();
  return rows.map(({ photo }) => photo);
}

/** The numbers that subqueries count, in one statement. */
export async function numbersOf(
  { db }: Context,
  subqueries: readonly RawBuilder<number>[],
): Promise<number[]> {
  if (subqueries.length === 0) return [];
  const { rows } = await sql<{ numbers: number[] }>`
    select json_build_array(${sql.join(subqueries)}) as numbers`.execute(db);
  return rows[0]?.numbers ?? [];
}

import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { FollowRow } from "./tables.ts";

/** The kinds of notifications about a category. */
export type FollowedKind = "posts" | "comments";

const COLUMNS = {
  posts: ["popupPosts", "emailPosts"],
  comments: ["popupComments", "emailComments"],
} as const;

/** Returns the user's follows among the categories, latest first. */
export const selectFollows = (
  { db }: Context,
  userID: number,
  categoryIDs: readonly number[],
): Promise<FollowRow[]> =>
  db
    .selectFrom("categoryFollows")
    .selectAll()
    .where("userID", "=", userID)
    .where("categoryID", "=", sql<number>`any(${categoryIDs}::bigint[])`)
    .orderBy("dateFollowed", "desc")
    .orderBy("categoryID", "desc")
    .execute();

/** Returns all followed categories of a user with dates, including hidden categories. */
export async function selectFollowDates({ db }: Context, userID: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom("categoryFollows")
    .select(["categoryID", "dateFollowed"])
    .where("userID", "=", userID)
    .execute();
  return new Map(rows.map(({ categoryID, dateFollowed }) => [categoryID, dateFollowed]));
}

/** SQL for the follows of a user that are not muted: a follow with nothing on is muted. */
export const unmutedFollowsOf = (userID: number) => sql<{ categoryID: number }>`
  select category_follows.category_id from category_follows where category_follows.user_id = ${userID}
    and (popup_posts or email_posts or popup_comments or email_comments or digest)`;

export async function listUnmutedFollows({ db }: Context, userID: number): Promise<number[]> {
  const { rows } = await unmutedFollowsOf(userID).execute(db);
  return rows.map(({ categoryID }) => categoryID);
}

/** Returns the categories that each member wants in the digest. */
export async function selectDigestFollows(
  { db }: Context,
  userIDs: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom("categoryFollows")
    .select(["userID", "categoryID"])
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("digest", "=", true)
    .execute();
  const follows = Map.groupBy(rows, ({ userID }) => userID);
  return new Map([...follows].map(([userID, own]) => [userID, own.map(({ categoryID }) => categoryID)]));
}

/** Returns a user's follow of a category, locked until the transaction ends. */
export const findFollowLocked = ({ db }: Context, userID: number, categoryID: number) =>
  db
    .selectFrom("categoryFollows")
    .selectAll()
    .where("categoryID", "=", categoryID)
    .where("userID", "=", userID)
    .forUpdate()
    .executeTakeFirst();

/** Returns false when the user follows the category already. */
export async function insertFollow({ db }: Context, row: FollowRow): Promise<boolean> {
  const inserted = await db
    .insertInto("categoryFollows")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("categoryID")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateFollow(
  { db }: Context,
  { categoryID, userID, ...row }: FollowRow,
): Promise<void> {
  await db
    .updateTable("categoryFollows")
    .set(row)
    .where("categoryID", "=", categoryID)
    .where("userID", "=", userID)
    .execute();
}

/** Unfollows one category or all; returns those that were followed. */
export async function deleteFollows({ db }: Context, userID: number, categoryID?: number): Promise<number[]> {
  const rows = await db
    .deleteFrom("categoryFollows")
    .where("userID", "=", userID)
    .$if(categoryID !== undefined, (gone) => gone.where("categoryID", "=", categoryID ?? 0))
    .returning("categoryID")
    .execute();
  return rows.map((row) => row.categoryID);
}

/**
 * Returns followers with notifications, in the order of the primary key, so that every page costs
 * the same.
 */
export async function listFollowers(
  { db }: Context,
  categoryID: number,
  kind: FollowedKind,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const [popup, email] = COLUMNS[kind];
  const rows = await db
    .selectFrom("categoryFollows")
    .select("userID")
    .where("categoryID", "=", categoryID)
    .where("userID", ">", after)
    .where((eb) => eb.or([eb(popup, "=", true), eb(email, "=", true)]))
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Returns the channels that these followers chose. */
export async function selectChannels(
  { db }: Context,
  categoryID: number,
  kind: FollowedKind,
  userIDs: readonly number[],
): Promise<Map<number, { popup: boolean; email: boolean }>> {
  const [popup, email] = COLUMNS[kind];
  const rows = await db
    .selectFrom("categoryFollows")
    .select(["userID", `${popup} as popup`, `${email} as email`])
    .where("categoryID", "=", categoryID)
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Map(rows.map(({ userID, ...channels }) => [userID, channels]));
}

/** SQL condition on `discussions` for posts in these categories. */
export const inCategories = (ids: readonly number[]) =>
  sql<boolean>`discussions.category_id = any(${ids}::bigint[])`;

import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { FollowRow } from "./tables.ts";

/** What of a category somebody is told: its new posts, or the comments on them. */
export type Told = "posts" | "comments";

const COLUMNS = {
  posts: ["popupPosts", "emailPosts"],
  comments: ["popupComments", "emailComments"],
} as const;

/** Those among some categories that somebody follows, the last first. */
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

/** Everything that somebody follows, and since when, whoever may see it. */
export async function selectFollowDates({ db }: Context, userID: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom("categoryFollows")
    .select(["categoryID", "dateFollowed"])
    .where("userID", "=", userID)
    .execute();
  return new Map(rows.map(({ categoryID, dateFollowed }) => [categoryID, dateFollowed]));
}

/** The follows of a user that are not muted: a follow with nothing on is muted. */
export async function listUnmutedFollows({ db }: Context, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("categoryFollows")
    .select("categoryID")
    .where("userID", "=", userID)
    .where(sql<boolean>`(popup_posts or email_posts or popup_comments or email_comments or digest)`)
    .execute();
  return rows.map(({ categoryID }) => categoryID);
}

/** The categories that each of these members wants to have in the digest. */
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

/** Somebody's row on a category, which nobody else changes until the transaction ends. */
export const findFollowLocked = ({ db }: Context, userID: number, categoryID: number) =>
  db
    .selectFrom("categoryFollows")
    .selectAll()
    .where("categoryID", "=", categoryID)
    .where("userID", "=", userID)
    .forUpdate()
    .executeTakeFirst();

/** False when somebody follows it by now. */
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

/** Ends that somebody follows a category, or everything; answers the categories that were followed. */
export async function deleteFollows({ db }: Context, userID: number, categoryID?: number): Promise<number[]> {
  const rows = await db
    .deleteFrom("categoryFollows")
    .where("userID", "=", userID)
    .$if(categoryID !== undefined, (gone) => gone.where("categoryID", "=", categoryID ?? 0))
    .returning("categoryID")
    .execute();
  return rows.map((row) => row.categoryID);
}

/** Followers who want to be told, by ascending id: the primary key's order, so that no page costs more than another. */
export async function listFollowers(
  { db }: Context,
  categoryID: number,
  told: Told,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const [popup, email] = COLUMNS[told];
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

/** How each of these followers wants to be told. */
export async function selectChannels(
  { db }: Context,
  categoryID: number,
  told: Told,
  userIDs: readonly number[],
): Promise<Map<number, { popup: boolean; email: boolean }>> {
  const [popup, email] = COLUMNS[told];
  const rows = await db
    .selectFrom("categoryFollows")
    .select(["userID", `${popup} as popup`, `${email} as email`])
    .where("categoryID", "=", categoryID)
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Map(rows.map(({ userID, ...channels }) => [userID, channels]));
}

/** The condition on a row of `discussions` that it stands in one of these categories. */
export const inCategories = (ids: readonly number[]) =>
  sql<boolean>`discussions.category_id = any(${ids}::bigint[])`;

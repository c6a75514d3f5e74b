import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { TagRow } from "./tables.ts";

/** Lists ids of user tags, in order. */
export async function listSearchedIDs({ db }: Context, afterID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("tags")
    .select("tagID")
    .where("tagID", ">", afterID)
    .where("type", "=", "")
    .orderBy("tagID")
    .limit(limit)
    .execute();
  return rows.map(({ tagID }) => tagID);
}

export async function countSearched({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("tags")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("type", "=", "")
    .executeTakeFirstOrThrow();
  return count;
}

export const selectSearched = ({ db }: Context, ids: readonly number[]): Promise<TagRow[]> =>
  db
    .selectFrom("tags")
    .selectAll()
    .where("tagID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("type", "=", "")
    .execute();

/** Lists ids of discussions that have a tag, in order. */
export async function listCarriers(
  { db }: Context,
  tagID: number,
  afterID: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussionTags")
    .select("discussionID")
    .where("tagID", "=", tagID)
    .where("discussionID", ">", afterID)
    .orderBy("discussionID")
    .limit(limit)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}

/** Lists the tags of which all discussions are in these categories. */
export async function listOnlyIn({ db }: Context, categoryIDs: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("tagPlaces")
    .innerJoin("tags", "tags.tagID", "tagPlaces.tagID")
    .select("tags.tagID")
    .where("tagPlaces.categoryID", "=", sql<number>`any(${categoryIDs}::bigint[])`)
    .where("tags.countDiscussions", ">", 0)
    .groupBy(["tags.tagID", "tags.countDiscussions"])
    .having((eb) => eb(eb.fn.sum("tagPlaces.countDiscussions"), ">=", eb.ref("tags.countDiscussions")))
    .execute();
  return rows.map(({ tagID }) => tagID);
}

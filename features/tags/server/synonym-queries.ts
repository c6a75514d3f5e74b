import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { countPlaces } from "./place-queries.ts";
import type { TagRow } from "./tables.ts";

/** Names of a tag besides its own, by their url codes. */
export type Synonyms = ReadonlyMap<string, string>;

/** Returns the synonyms of each tag, in the order of names. */
export async function synonymsOf({ db }: Context, tagIDs: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("tagSynonyms")
    .select(["tagID", "name"])
    .where("tagID", "=", sql<number>`any(${tagIDs}::bigint[])`)
    .orderBy(sql`lower(name)`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ tagID }) => tagID)].map(([tagID, own]) => [tagID, own.map(({ name }) => name)]),
  );
}

/** Returns the url codes of the tags to which synonyms lead, by the url codes of the synonyms. */
export async function resolveSynonyms(
  { db }: Context,
  urlcodes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("tagSynonyms")
    .innerJoin("tags", "tags.tagID", "tagSynonyms.tagID")
    .select(["tagSynonyms.urlcode as synonym", "tags.urlcode"])
    .where(
      "tagSynonyms.urlcode",
      "=",
      sql<string>`any(${urlcodes.map((each) => each.toLowerCase())}::text[])`,
    )
    .execute();
  return new Map(rows.map(({ synonym, urlcode }) => [synonym, urlcode.toLowerCase()]));
}

/** Finds a name that is taken: by another tag, or as a synonym of one. */
export async function findTakenName(
  { db }: Context,
  tagID: number,
  synonyms: Synonyms,
): Promise<string | undefined> {
  const { rows } = await sql<{ urlcode: string }>`
    select lower(urlcode) as urlcode from tags
      where type = '' and tag_id <> ${tagID} and lower(urlcode) = any(${[...synonyms.keys()]}::text[])
    union all
    select urlcode from tag_synonyms
      where tag_id <> ${tagID} and urlcode = any(${[...synonyms.keys()]}::text[])
    limit 1`.execute(db);
  const [taken] = rows;
  return taken && synonyms.get(taken.urlcode);
}

/** Replaces the synonyms of a tag. */
export async function replaceSynonyms({ db }: Context, tagID: number, synonyms: Synonyms): Promise<void> {
  await db.deleteFrom("tagSynonyms").where("tagID", "=", tagID).execute();
  const rows = [...synonyms].map(([urlcode, name]) => ({ urlcode, name, tagID }));
  if (rows.length > 0) await db.insertInto("tagSynonyms").values(rows).execute();
}

/** Gives the discussions and the names of a tag to another one, and counts its discussions. The tag stays, unused. */
export async function moveTies({ db }: Context, tag: TagRow, into: TagRow): Promise<void> {
  await sql`
    with gone as (
      delete from discussion_tags where tag_id = ${tag.tagID} returning *
    ), gained as (
      insert into discussion_tags (discussion_id, tag_id, insert_user_id, date_inserted)
      select discussion_id, ${into.tagID}, insert_user_id, date_inserted from gone order by discussion_id
      on conflict do nothing returning discussion_id
    ), placed as (${countPlaces(sql`
      select ${into.tagID}::bigint as tag_id, category_id, count(*)::integer as more
      from gained join discussions using (discussion_id) group by category_id`)})
    update tags set count_discussions = case tag_id
      when ${tag.tagID} then 0 else count_discussions + (select count(*) from gained) end
    where tag_id in (${tag.tagID}, ${into.tagID})`.execute(db);
  await db.updateTable("tagSynonyms").set({ tagID: into.tagID }).where("tagID", "=", tag.tagID).execute();
  await sql`
    insert into tag_synonyms (urlcode, name, tag_id) values (${tag.urlcode.toLowerCase()}, ${tag.name}, ${into.tagID})
    on conflict (urlcode) do update set tag_id = excluded.tag_id`.execute(db);
}

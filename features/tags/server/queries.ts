import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import { hiddenCategoryIDs } from "#features/categories/server/index.ts";
import { idsTranslatedAs } from "#features/translations/server/index.ts";
import type { RangeFilter } from "#platform/contract/filters.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { among, inRange } from "#platform/server/database/conditions.ts";
import type { CarriedTag, ListQuery } from "../contract.ts";
import { countPlaces } from "./place-queries.ts";
import type { TagRow, TagTable } from "./tables.ts";

/** The API's type of user tags; in the table it is null. */
export const USER_TAG_TYPE = "User";

/** Selects tags with the number of their discussions in hidden categories. */
const withHidden = ({ db }: Context, hidden: readonly number[]) =>
  db.selectFrom("tags").leftJoinLateral(
    (from) =>
      from
        .selectFrom("tagPlaces")
        .select((eb) => eb.fn.sum<number>("countDiscussions").as("count"))
        .whereRef("tagPlaces.tagID", "=", "tags.tagID")
        .where("categoryID", "=", sql<number>`any(${hidden}::bigint[])`)
        .as("hidden"),
    (join) => join.onTrue(),
  );

/**
 * Selects tags with the counts that the actor sees, without hidden categories. Tags of which all discussions
 * are hidden are not returned.
 */
async function selectSeen(context: Context) {
  const hidden = await hiddenCategoryIDs(context);
  const tags = hidden.length === 0 ? context.db.selectFrom("tags") : withHidden(context, hidden);
  const count =
    hidden.length === 0
      ? sql<number>`tags.count_discussions`
      : sql<number>`(tags.count_discussions - coalesce(hidden.count, 0))::integer`;
  return context.db
    .selectFrom(
      tags
        .selectAll("tags")
        .select([count.as("seen"), "tags.countDiscussions as carried"])
        .as("tags"),
    )
    .selectAll("tags")
    .where((eb) => eb.or([eb("tags.seen", ">", 0), eb("tags.carried", "=", 0)]));
}

const seenRow = <T extends TagRow & { seen: number }>({ seen, ...row }: T): TagRow => ({
  ...row,
  countDiscussions: seen,
});

/** Escapes `%` and `_`. */
const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Names that begin with the text, or have a word that does. */
const begins = (column: RawBuilder<unknown>, text: string) => {
  const lowered = escaped(text.toLowerCase());
  return sql<boolean>`(lower(${column}) like ${`${lowered}%`} or lower(${column}) like ${`% ${lowered}%`})`;
};

type Filters = Omit<ListQuery, "sort" | "page" | "limit">;

const MOST_TRANSLATED = 2000;

/** Returns the tags of these ids, or the user tags in the order of their use. */
export const selectMostUsed = ({ db }: Context, ids: readonly string[] | null): Promise<TagRow[]> =>
  db
    .selectFrom("tags")
    .selectAll()
    .where((eb) =>
      ids === null ? eb("type", "=", "") : eb("tagID", "=", sql<number>`any(${ids.map(Number)}::bigint[])`),
    )
    .orderBy("countDiscussions", "desc")
    .orderBy("tagID")
    .limit(MOST_TRANSLATED)
    .execute();

/** Returns the tags whose name in the reader's language begins with the text. */
function translatedTags(context: Context, text: string): number[] {
  const begun = text.toLowerCase();
  return [
    ...idsTranslatedAs(context, { recordType: "tag" }, "name", (name) => name.startsWith(begun)).values(),
  ];
}

/** Selects the tags that the filters ask for. */
async function selectListed(context: Context, filters: Filters) {
  const { query: texts, tagID, type = [], parentID, excludeNoCountDiscussion, isAddable } = filters;
  const types = type.map((each) => (each === USER_TAG_TYPE ? "" : each));
  const { permissions, roleIDs } = context.actor;
  const addsAll = !isAddable || permissions.atLeast(communityModerate);
  return (await selectSeen(context)).where((eb) =>
    eb.and([
      ...among("tags.tagID", tagID),
      ...among("tags.parentTagID", parentID),
      ...(types.includes("all") ? [] : among("tags.type", types)),
      ...(excludeNoCountDiscussion ? [eb("tags.seen", ">", 0)] : []),
      ...(addsAll ? [] : [sql<boolean>`(tags.role_ids = '{}' or tags.role_ids && ${roleIDs}::bigint[])`]),
      ...(texts
        ? [
            sql<boolean>`(${begins(sql`tags.name`, texts)}
              or tags.tag_id = any(${translatedTags(context, texts)}::bigint[]) or exists (
              select from tag_synonyms
              where tag_synonyms.tag_id = tags.tag_id and ${begins(sql`tag_synonyms.name`, texts)}))`,
          ]
        : []),
    ]),
  );
}

export async function countTags(context: Context, filters: Filters): Promise<number> {
  const { count } = await (await selectListed(context, filters))
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listTags(context: Context, query: ListQuery): Promise<TagRow[]> {
  const { sort, page, limit } = query;
  const direction = sort.descending ? ("desc" as const) : ("asc" as const);
  const by = { countDiscussions: sql`tags.seen`, tagID: sql`tags.tag_id`, name: sql`lower(tags.name)` };
  const rows = await (await selectListed(context, query))
    .orderBy(by[sort.field], direction)
    .orderBy("tags.tagID", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(seenRow);
}

export async function findSeenTag(context: Context, tagID: number): Promise<TagRow | undefined> {
  const row = await (await selectSeen(context)).where("tags.tagID", "=", tagID).executeTakeFirst();
  return row && seenRow(row);
}

/** Returns those of `ids` that the actor sees. */
export async function findSeenTags(context: Context, ids: readonly number[]): Promise<TagRow[]> {
  const seen = await selectSeen(context);
  const rows = await seen.where("tags.tagID", "=", sql<number>`any(${ids}::bigint[])`).execute();
  return rows.map(seenRow);
}

export const findTagLocked = ({ db }: Context, tagID: number): Promise<TagRow | undefined> =>
  db.selectFrom("tags").selectAll().where("tagID", "=", tagID).forUpdate().executeTakeFirst();

const lowered = (texts: readonly string[]) => texts.map((word) => word.toLowerCase());

const namedBy = (tagIDs: readonly number[], urlcodes: readonly string[], names: readonly string[] = []) =>
  sql<boolean>`(tags.tag_id = any(${tagIDs}) or lower(tags.urlcode) = any(${lowered(urlcodes)})
    or lower(tags.name) = any(${lowered(names)}))`;

/** Selects the tags that synonyms lead to. */
const calledBy = (urlcodes: readonly string[], names: readonly string[]) => sql<boolean>`
  tags.tag_id in (select tag_id from tag_synonyms
    where urlcode = any(${lowered(urlcodes)}) or lower(name) = any(${lowered(names)}))`;

/** Lists user tags that the actor sees, by id, url code, name or synonym, the latter three in any case. */
export async function listSeenNamed(
  context: Context,
  tagIDs: readonly number[],
  urlcodes: readonly string[],
  names: readonly string[] = [],
): Promise<TagRow[]> {
  const seen = await selectSeen(context);
  return seen
    .where("tags.type", "=", "")
    .where((eb) => eb.or([namedBy(tagIDs, urlcodes, names), calledBy(urlcodes, names)]))
    .orderBy("tags.tagID")
    .execute();
}

/** Lists user tags by url codes, including tags of which all discussions are hidden. */
export const listNamed = ({ db }: Context, urlcodes: readonly string[]): Promise<TagRow[]> =>
  db
    .selectFrom("tags")
    .selectAll()
    .where("type", "=", "")
    .where(namedBy([], urlcodes))
    .orderBy("tagID")
    .execute();

/** Inserts a tag; undefined when its url code is taken. */
export const insertTag = ({ db }: Context, values: Insertable<TagTable>): Promise<TagRow | undefined> =>
  db
    .insertInto("tags")
    .values(values)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

export async function updateTag({ db }: Context, tagID: number, values: Updateable<TagTable>): Promise<void> {
  await db.updateTable("tags").set(values).where("tagID", "=", tagID).execute();
}

/** Deletes a tag; the id of an imported one is remembered. */
export async function removeTag({ db }: Context, tagID: number): Promise<void> {
  await sql`
    with gone as (delete from tags where tag_id = ${tagID} returning tag_id, date_imported)
    insert into deleted_tags (tag_id, date_imported)
    select tag_id, date_imported from gone where date_imported is not null`.execute(db);
}

export async function hasChildren({ db }: Context, tagID: number): Promise<boolean> {
  const row = await db
    .selectFrom("tags")
    .select("tagID")
    .where("parentTagID", "=", tagID)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the child tags of a tag another parent. */
export async function moveChildren(
  { db }: Context,
  tagID: number,
  parentTagID: number | null,
): Promise<void> {
  await db.updateTable("tags").set({ parentTagID }).where("parentTagID", "=", tagID).execute();
}

/** Returns whether another tag of this type has the url code. */
export async function isTaken({ db }: Context, tag: TagRow, urlcode: string): Promise<boolean> {
  const row = await db
    .selectFrom("tags")
    .select("tagID")
    .where(sql`lower(urlcode)`, "=", urlcode.toLowerCase())
    .where("type", "=", tag.type)
    .where("tagID", "<>", tag.tagID)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the tags of each discussion, in the order of names. */
export async function tagsOf(
  { db }: Context,
  discussionIDs: readonly number[],
): Promise<Map<number, CarriedTag[]>> {
  const rows = await db
    .selectFrom("discussionTags")
    .innerJoin("tags", "tags.tagID", "discussionTags.tagID")
    .select(["discussionTags.discussionID", "tags.tagID", "tags.urlcode", "tags.name", "tags.type"])
    .where("discussionTags.discussionID", "=", sql<number>`any(${discussionIDs})`)
    .orderBy(sql`lower(tags.name)`)
    .execute();
  const found = new Map<number, CarriedTag[]>();
  for (const { discussionID, type, ...tag } of rows)
    found.set(discussionID, [...(found.get(discussionID) ?? []), { ...tag, type: type || USER_TAG_TYPE }]);
  return found;
}

/** Selects the discussions that have one of the requested tags. */
export const carriers = (asked: RangeFilter) => sql<number>`
  select discussion_tags.discussion_id from discussion_tags
  where ${sql.join(inRange("discussionTags.tagID", asked), sql` and `)}`;

/** Condition on `discussions`: it has one of the requested tags. */
export const carrying = (asked: RangeFilter) => sql<boolean>`exists (
  select from discussion_tags
  where discussion_tags.discussion_id = discussions.discussion_id
    and ${sql.join(inRange("discussionTags.tagID", asked), sql` and `)})`;

/** Returns whether any discussion has a tag. */
export async function isAnyInUse({ db }: Context): Promise<boolean> {
  return (await db.selectFrom("discussionTags").select("tagID").limit(1).executeTakeFirst()) !== undefined;
}

/** Attaches tags to a discussion and counts them. Existing ones are unchanged. */
export async function tie(context: Context, discussionID: number, tagIDs: readonly number[]): Promise<void> {
  if (tagIDs.length === 0) return;
  await sql`
    with tied as (
      insert into discussion_tags (discussion_id, tag_id, insert_user_id, date_inserted)
      select ${discussionID}, tag_id, ${context.actor.userID || null}, ${context.now} from tags where tag_id = any(${tagIDs})
      on conflict do nothing returning tag_id
    ), placed as (${countPlaces(sql`
      select tag_id, category_id, 1 as more from tied, discussions where discussion_id = ${discussionID}`)})
    update tags set count_discussions = count_discussions + 1 where tag_id in (select tag_id from tied)
  `.execute(context.db);
}

/** Author and date of tagging. */
export interface Tie {
  insertUserID: number | null;
  dateInserted: Date | string;
}

export const tiesOf = ({ db }: Context, discussionID: number): Promise<(Tie & { tagID: number })[]> =>
  db
    .selectFrom("discussionTags")
    .select(["tagID", "insertUserID", "dateInserted"])
    .where("discussionID", "=", discussionID)
    .orderBy("tagID")
    .execute();

/** Restores who tagged a discussion, with `ties` in the order of `tagIDs`. */
export async function setTies(
  { db }: Context,
  discussionID: number,
  tagIDs: readonly number[],
  ties: readonly Tie[],
): Promise<void> {
  await sql`
    update discussion_tags set insert_user_id = tied.user_id, date_inserted = tied.date
    from unnest(
      ${tagIDs.slice(0, ties.length)}::bigint[],
      ${ties.map(({ insertUserID }) => insertUserID)}::bigint[],
      ${ties.map(({ dateInserted }) => dateInserted)}::timestamptz[]) as tied (tag_id, user_id, date)
    where discussion_tags.discussion_id = ${discussionID} and discussion_tags.tag_id = tied.tag_id
      and (tied.user_id is null or exists (select from users where users.user_id = tied.user_id))`.execute(
    db,
  );
}

/** Detaches tags from a discussion and counts them. */
export async function untie(
  context: Context,
  discussionID: number,
  tagIDs: readonly number[],
): Promise<void> {
  if (tagIDs.length === 0) return;
  await sql`
    with untied as (
      delete from discussion_tags where discussion_id = ${discussionID} and tag_id = any(${tagIDs}) returning tag_id
    ), placed as (${countPlaces(sql`
      select tag_id, category_id, -1 as more from untied, discussions where discussion_id = ${discussionID}`)})
    update tags set count_discussions = count_discussions - 1 where tag_id in (select tag_id from untied)
  `.execute(context.db);
}

const WRONG = sql`
  from tags join (select tags.tag_id, count(discussion_tags.tag_id)::integer as carried
    from tags left join discussion_tags using (tag_id) group by tags.tag_id) as counted using (tag_id)
  where tags.count_discussions <> counted.carried`;

export async function countWrong({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${WRONG}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function repairCounts({ db }: Context): Promise<number> {
  const { rows } = await sql`
    with wrong as (select tags.tag_id, counted.carried ${WRONG})
    update tags set count_discussions = wrong.carried from wrong where tags.tag_id = wrong.tag_id
    returning tags.tag_id`.execute(db);
  return rows.length;
}

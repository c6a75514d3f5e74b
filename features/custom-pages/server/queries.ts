import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import { pageRanksOf } from "./extension-points.ts";
import { canManagePages } from "./policy.ts";
import type {} from "./tables.ts";

/** Type of the layouts and of the records of custom pages. */
export const CUSTOM_PAGE = "customPage";

/** Pages with the names and ids of their layouts. */
const pageRows = ({ db }: Context) =>
  db
    .selectFrom("customPages")
    .leftJoin("layoutViews", (join) =>
      join
        .onRef("layoutViews.recordID", "=", "customPages.customPageID")
        .on("layoutViews.recordType", "=", CUSTOM_PAGE)
        .on("layoutViews.layoutViewType", "=", CUSTOM_PAGE),
    )
    .leftJoin("layouts", "layouts.layoutID", "layoutViews.layoutID")
    .selectAll("customPages")
    .select(["layoutViews.layoutID", "layoutViews.layoutViewID"])
    .select(
      sql<boolean>`layouts.date_inserted is not null and layouts.date_updated is null`.as("isLayoutNew"),
    )
    .select((eb) => eb.fn.coalesce("layouts.name", "customPages.seoTitle").as("name"));

export type CustomPageRow = Awaited<ReturnType<ReturnType<typeof pageRows>["executeTakeFirstOrThrow"]>>;

// Numbers in arrays arrive as text.
const read = (row: CustomPageRow): CustomPageRow => ({
  ...row,
  roleIDs: row.roleIDs.map(Number),
  rankIDs: row.rankIDs.map(Number),
});

const published = sql<boolean>`custom_pages.status = 'published'`;

/** Condition: the page had the address, and no page has it now. */
const hadAddress = (urlcode: string) => sql<boolean>`custom_pages.custom_page_id = (
  select former.custom_page_id from custom_page_addresses former where former.urlcode = ${urlcode})`;

/** Condition: the actor sees the page. Drafts are for users who manage the site. */
function visible(context: Context) {
  const { actor } = context;
  if (canManagePages(actor) === true) return sql<boolean>`true`;
  const ranks = pageRanksOf(context)?.ofActor(context) ?? sql`select null::bigint as rank_id`;
  return sql<boolean>`${published}
    and (custom_pages.role_ids = '{}' or custom_pages.role_ids && ${actor.roleIDs}::bigint[])
    and (custom_pages.rank_ids = '{}'
      or exists (select from (${ranks}) own where own.rank_id = any(custom_pages.rank_ids)))`;
}

/** Returns the visible page with that id, or that present or former address; undefined when there is none. */
export async function findVisiblePage(
  context: Context,
  key: { customPageID: number } | { urlcode: string },
): Promise<CustomPageRow | undefined> {
  const row = await pageRows(context)
    .where(visible(context))
    .where((eb) =>
      "urlcode" in key
        ? eb.or([eb("customPages.urlcode", "=", key.urlcode), hadAddress(key.urlcode)])
        : eb("customPages.customPageID", "=", key.customPageID),
    )
    .executeTakeFirst();
  return row && read(row);
}

/** Returns the pages that the actor sees in the order of their names; only published ones with `isPublished`, and only those of `ids`. */
export async function listVisiblePages(
  context: Context,
  { isPublished = false, ids }: { isPublished?: boolean; ids?: readonly number[] } = {},
): Promise<CustomPageRow[]> {
  const rows = await pageRows(context)
    .where(visible(context))
    .$if(isPublished, (query) => query.where(published))
    .$if(ids !== undefined, (query) =>
      query.where("customPages.customPageID", "=", sql<number>`any(${ids}::bigint[])`),
    )
    .orderBy("name")
    .orderBy("customPages.customPageID")
    .execute();
  return rows.map(read);
}

/** Returns all pages, without regard to the actor. */
export const listAllPages = async (context: Context): Promise<CustomPageRow[]> =>
  (await pageRows(context).orderBy("name").orderBy("customPages.customPageID").execute()).map(read);

/** Returns the ids of the published pages that the actor sees. */
export async function listVisibleIDs(context: Context): Promise<number[]> {
  const rows = await context.db
    .selectFrom("customPages")
    .select("customPageID")
    .where(visible(context))
    .where(published)
    .execute();
  return rows.map(({ customPageID }) => customPageID);
}

/** Returns those of the pages that exist, without regard to the actor. */
export async function findPages(context: Context, ids: readonly number[]): Promise<CustomPageRow[]> {
  const rows = await pageRows(context)
    .where("customPages.customPageID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(read);
}

export const findAt = (context: Context, urlcode: string): Promise<CustomPageRow | undefined> =>
  pageRows(context).where("customPages.urlcode", "=", urlcode).executeTakeFirst();

/** Returns the ids of published pages after `afterID`, for the search. */
export async function listPublishedIDs({ db }: Context, afterID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("customPages")
    .select("customPageID")
    .where(published)
    .where("customPageID", ">", afterID)
    .orderBy("customPageID")
    .limit(limit)
    .execute();
  return rows.map(({ customPageID }) => customPageID);
}

export async function countPublished({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("customPages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(published)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the pages that show a layout, and those without one: they may have shown it until now. */
export async function listPagesWith(context: Context, layoutID: number): Promise<number[]> {
  const rows = await pageRows(context)
    .where((eb) => eb.or([eb("layoutViews.layoutID", "=", layoutID), eb("layoutViews.layoutID", "is", null)]))
    .execute();
  return rows.map(({ customPageID }) => customPageID);
}

/** Returns the former addresses of pages, by page. */
export async function listFormerAddresses(
  { db }: Context,
  ids?: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("customPageAddresses")
    .select(["customPageID", "urlcode"])
    .$if(ids !== undefined, (query) => query.where("customPageID", "=", sql<number>`any(${ids}::bigint[])`))
    .orderBy("urlcode")
    .execute();
  const byPage = Map.groupBy(rows, ({ customPageID }) => customPageID);
  return new Map([...byPage].map(([id, own]) => [id, own.map(({ urlcode }) => urlcode)]));
}

/** Lets a former address lead to a page. */
export async function saveFormerAddress(
  { db, now }: Context,
  urlcode: string,
  customPageID: number,
): Promise<void> {
  await db
    .insertInto("customPageAddresses")
    .values({ urlcode, customPageID, dateInserted: now })
    .onConflict((on) => on.column("urlcode").doUpdateSet({ customPageID, dateInserted: now }))
    .execute();
}

/** Ends a former address, because a page has it now. */
export async function deleteFormerAddress({ db }: Context, urlcode: string): Promise<void> {
  await db.deleteFrom("customPageAddresses").where("urlcode", "=", urlcode).execute();
}

/** Returns all pages, as far as it matters for who sees them. */
export async function listReaders({ db }: Context) {
  const rows = await db
    .selectFrom("customPages")
    .select(["customPageID", "urlcode", "status", "roleIDs", "rankIDs"])
    .execute();
  return rows.map((row) => ({ ...row, roleIDs: row.roleIDs.map(Number), hasRanks: row.rankIDs.length > 0 }));
}

/** Returns how many pages there are, and lets no one else write any until the transaction ends. */
export async function lockAndCountPages({ db }: Context): Promise<number> {
  await sql`lock table custom_pages in share row exclusive mode`.execute(db);
  const { count } = await db
    .selectFrom("customPages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPage(
  { db }: Context,
  values: Insertable<Database["customPages"]>,
): Promise<number> {
  const { customPageID } = await db
    .insertInto("customPages")
    .values(values)
    .returning("customPageID")
    .executeTakeFirstOrThrow();
  return customPageID;
}

export async function updatePage(
  { db }: Context,
  customPageID: number,
  values: Updateable<Database["customPages"]>,
): Promise<void> {
  await db.updateTable("customPages").set(values).where("customPageID", "=", customPageID).execute();
}

export async function removePage({ db }: Context, customPageID: number): Promise<void> {
  await db.deleteFrom("customPages").where("customPageID", "=", customPageID).execute();
}

import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { SectionRow } from "./tables.ts";

/** Former folders that still lead somewhere. */
const MOST_FORMER = 500;

/** Returns all sections in their order, without regard to the actor. */
export const selectSections = ({ db }: Pick<Context, "db">): Promise<SectionRow[]> =>
  db.selectFrom("siteSections").selectAll().orderBy("sort").orderBy("siteSectionID").execute();

/** Returns the folders that sections had, with the id of the section; null when it was deleted. */
export const selectFormerFolders = ({ db }: Pick<Context, "db">) =>
  db.selectFrom("formerSiteSectionFolders").select(["folder", "siteSectionID"]).execute();

/** Returns how many sections there are, and lets no one else write any until the transaction ends. */
export async function lockAndCountSections({ db }: Context): Promise<number> {
  await sql`lock table site_sections in share row exclusive mode`.execute(db);
  const { count } = await db
    .selectFrom("siteSections")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts a section, after all others unless it has a position. */
export async function insertSection(
  { db }: Context,
  { sort, ...values }: Omit<Insertable<Database["siteSections"]>, "sort"> & { sort: number | undefined },
): Promise<SectionRow> {
  const last = db.selectFrom("siteSections").select(sql<number>`coalesce(max(sort), 0) + 1`.as("sort"));
  return db
    .insertInto("siteSections")
    .values({ ...values, sort: sort ?? last })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateSection = (
  { db }: Context,
  siteSectionID: number,
  values: Updateable<Database["siteSections"]>,
): Promise<SectionRow> =>
  db
    .updateTable("siteSections")
    .set(values)
    .where("siteSectionID", "=", siteSectionID)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function removeSection({ db }: Context, siteSectionID: number): Promise<void> {
  await db.deleteFrom("siteSections").where("siteSectionID", "=", siteSectionID).execute();
}

export async function updateSorts({ db }: Context, sorts: Readonly<Record<string, number>>): Promise<void> {
  await sql`
    update site_sections set sort = places.value::int
    from jsonb_each_text(${JSON.stringify(sorts)}::jsonb) places
    where site_section_id = places.key::int`.execute(db);
}

/** Lets addresses with a former folder lead to a section; only those of the latest folders do. */
export async function saveFormerFolder(
  { db, now }: Context,
  folder: string,
  siteSectionID: number | null,
): Promise<void> {
  await db
    .insertInto("formerSiteSectionFolders")
    .values({ folder, siteSectionID, dateInserted: now })
    .onConflict((on) => on.column("folder").doUpdateSet({ siteSectionID, dateInserted: now }))
    .execute();
  const old = db
    .selectFrom("formerSiteSectionFolders")
    .select("folder")
    .orderBy("dateInserted", "desc")
    .orderBy("folder")
    .offset(MOST_FORMER);
  await db.deleteFrom("formerSiteSectionFolders").where("folder", "in", old).execute();
}

/** Ends the redirects of a folder, because a section or a page has it now. */
export async function deleteFormerFolder({ db }: Context, folder: string): Promise<void> {
  await db.deleteFrom("formerSiteSectionFolders").where("folder", "=", folder).execute();
}

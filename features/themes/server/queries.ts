import type { Context } from "#platform/server/application/context.ts";

/** Identifies a theme: the id of a custom one, or the key of a built-in one. */
export type ThemeKey = number | string;

const named = (key: ThemeKey) =>
  typeof key === "number" ? { themeID: key, fileTheme: null } : { themeID: null, fileTheme: key };

export async function findCurrentKey(context: Context): Promise<ThemeKey | null> {
  const row = await context.db.selectFrom("themeCurrent").select(["themeID", "fileTheme"]).executeTakeFirst();
  return row?.themeID ?? row?.fileTheme ?? null;
}

export async function saveCurrentKey(context: Context, key: ThemeKey): Promise<void> {
  await context.db
    .insertInto("themeCurrent")
    .values(named(key))
    .onConflict((on) => on.column("one").doUpdateSet(named(key)))
    .execute();
}

const themesWithRevision = (context: Context) =>
  context.db
    .selectFrom("themes")
    .innerJoin("themeRevisions as shown", "shown.themeID", "themes.themeID")
    .select(["themes.themeID", "themes.name", "themes.parentTheme", "themes.parentVersion"])
    .select((eb) => [
      "shown.revisionID",
      "shown.name as revisionName",
      "shown.insertUserID",
      "shown.dateInserted",
      eb("shown.revisionID", "=", eb.ref("themes.revisionID")).as("active"),
      // `is not distinct from`, because most themes have no draft.
      eb("shown.revisionID", "is not distinct from", eb.ref("themes.draftRevisionID")).as("isDraft"),
    ]);

export type ThemeRow = Awaited<ReturnType<ReturnType<typeof themesWithRevision>["executeTakeFirstOrThrow"]>>;

/** Finds a theme in one of its revisions; in the current one by default. */
export const findThemeRow = (context: Context, themeID: number, revisionID?: number | null) =>
  themesWithRevision(context)
    .where("themes.themeID", "=", themeID)
    .where((eb) => eb("shown.revisionID", "=", revisionID ?? eb.ref("themes.revisionID")))
    .executeTakeFirst();

export const listThemeRows = (context: Context): Promise<ThemeRow[]> =>
  themesWithRevision(context)
    .whereRef("shown.revisionID", "=", "themes.revisionID")
    .orderBy("themes.themeID")
    .execute();

export const listRevisionRows = (
  context: Context,
  themeID: number,
  limit: number,
  offset: number,
): Promise<ThemeRow[]> =>
  themesWithRevision(context)
    .where("themes.themeID", "=", themeID)
    .where((eb) => eb("shown.revisionID", "is distinct from", eb.ref("themes.draftRevisionID")))
    .orderBy("shown.revisionID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export async function countRevisions(context: Context, themeID: number): Promise<number> {
  const { count } = await context.db
    .selectFrom("themeRevisions")
    .innerJoin("themes", "themes.themeID", "themeRevisions.themeID")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("themes.themeID", "=", themeID)
    .where((eb) => eb("themeRevisions.revisionID", "is distinct from", eb.ref("themes.draftRevisionID")))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks a theme until the transaction ends, which serializes saves, choices and deletions of it. */
export const lockTheme = (context: Context, themeID: number) =>
  context.db
    .selectFrom("themes")
    .select(["themeID", "name", "parentTheme", "parentVersion", "revisionID", "draftRevisionID"])
    .where("themeID", "=", themeID)
    .forUpdate()
    .executeTakeFirst();

export async function insertTheme(
  context: Context,
  { name, parentTheme, parentVersion }: { name: string; parentTheme: string; parentVersion: string },
): Promise<number> {
  const { themeID } = await context.db
    .insertInto("themes")
    .values({
      name,
      parentTheme,
      parentVersion,
      insertUserID: context.actor.userID || null,
      dateInserted: context.now,
      revisionID: null,
    })
    .returning("themeID")
    .executeTakeFirstOrThrow();
  return themeID;
}

export async function updateTheme(
  context: Context,
  themeID: number,
  change: {
    name?: string | undefined;
    revisionID?: number;
    draftRevisionID?: number | null;
    parentTheme?: string;
    parentVersion?: string;
  },
): Promise<void> {
  await context.db.updateTable("themes").set(change).where("themeID", "=", themeID).execute();
}

export async function insertRevision(
  context: Context,
  themeID: number,
  name: string | null,
): Promise<number> {
  const { revisionID } = await context.db
    .insertInto("themeRevisions")
    .values({ themeID, name, insertUserID: context.actor.userID || null, dateInserted: context.now })
    .returning("revisionID")
    .executeTakeFirstOrThrow();
  return revisionID;
}

export async function renameRevision(context: Context, revisionID: number, name: string): Promise<void> {
  await context.db.updateTable("themeRevisions").set({ name }).where("revisionID", "=", revisionID).execute();
}

export async function deleteRevision(context: Context, revisionID: number): Promise<void> {
  await context.db.deleteFrom("themeRevisions").where("revisionID", "=", revisionID).execute();
}

/** Returns the revision with the unpublished changes of a theme; null when there are none. */
export async function findDraftID(context: Context, themeID: number): Promise<number | null> {
  const row = await context.db
    .selectFrom("themes")
    .select("draftRevisionID")
    .where("themeID", "=", themeID)
    .executeTakeFirst();
  return row?.draftRevisionID ?? null;
}

/** Returns the themes that have unpublished changes. */
export async function listDrafts({ db }: Context): Promise<ReadonlySet<ThemeKey>> {
  const rows = await db
    .selectFrom("themes")
    .select("themeID")
    .where("draftRevisionID", "is not", null)
    .execute();
  return new Set(rows.map(({ themeID }) => themeID));
}

export async function deleteTheme(context: Context, themeID: number): Promise<void> {
  await context.db
    .updateTable("themes")
    .set({ revisionID: null, draftRevisionID: null })
    .where("themeID", "=", themeID)
    .execute();
  await context.db.deleteFrom("themes").where("themeID", "=", themeID).execute();
}

import { sql } from "kysely";
import type { LayoutNode, LayoutRecord, StoredLayout } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

const layoutRows = ({ db }: Context) =>
  db
    .selectFrom("layouts")
    .select(["layoutID", "name", "layoutViewType"])
    .select(["insertUserID", "dateInserted", "updateUserID", "dateUpdated"]);

export type LayoutRow = Awaited<ReturnType<ReturnType<typeof layoutRows>["executeTakeFirstOrThrow"]>>;

export const listLayoutRows = (context: Context, atMost: number): Promise<LayoutRow[]> =>
  layoutRows(context).orderBy("layoutID").limit(atMost).execute();

export const findLayoutRow = (context: Context, layoutID: number): Promise<LayoutRow | undefined> =>
  layoutRows(context).where("layoutID", "=", layoutID).executeTakeFirst();

/** Locks a layout until the transaction ends, so that saves and deletions of it wait for each other. */
export const lockLayout = ({ db }: Context, layoutID: number) =>
  db
    .selectFrom("layouts")
    .select(["layoutID", "name", "layoutViewType"])
    .where("layoutID", "=", layoutID)
    .forUpdate()
    .executeTakeFirst();

/** Returns the current revisions of layouts, by id. */
export async function findCurrent(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, StoredLayout>> {
  const rows = await db
    .selectFrom("layouts")
    .innerJoin("layoutRevisions", "layoutRevisions.revisionID", "layouts.revisionID")
    .select(["layouts.layoutID", "name", "layoutViewType", "layout", "titleBar"])
    .where("layouts.layoutID", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.layoutID, row]));
}

const MOST_TRANSLATED = 500;

/** Returns these layouts, or all that pages show, in the order of their names. */
export const selectShown = ({ db }: Context, ids: readonly number[] | null): Promise<StoredLayout[]> =>
  db
    .selectFrom("layouts")
    .innerJoin("layoutRevisions", "layoutRevisions.revisionID", "layouts.revisionID")
    .select(["layouts.layoutID", "name", "layouts.layoutViewType", "layout", "titleBar"])
    .where(({ eb, exists, selectFrom }) =>
      ids === null
        ? exists(
            selectFrom("layoutViews")
              .select("layoutViewID")
              .whereRef("layoutViews.layoutID", "=", "layouts.layoutID"),
          )
        : eb("layouts.layoutID", "=", sql<number>`any(${ids}::bigint[])`),
    )
    .orderBy("name")
    .orderBy("layouts.layoutID")
    .limit(MOST_TRANSLATED)
    .execute();

/** Returns a layout as it was in one of its revisions. */
export const findRevision = (
  { db }: Context,
  layoutID: number,
  revisionID: number,
): Promise<StoredLayout | undefined> =>
  db
    .selectFrom("layouts")
    .innerJoin("layoutRevisions", "layoutRevisions.layoutID", "layouts.layoutID")
    .select(["layouts.layoutID", "name", "layoutViewType", "layout", "titleBar"])
    .where("layouts.layoutID", "=", layoutID)
    .where("layoutRevisions.revisionID", "=", revisionID)
    .executeTakeFirst();

const revisionRows = ({ db }: Context) =>
  db
    .selectFrom("layoutRevisions")
    .innerJoin("layouts", "layouts.layoutID", "layoutRevisions.layoutID")
    .select(["layoutRevisions.revisionID", "layoutRevisions.layoutID"])
    .select(["layoutRevisions.insertUserID", "layoutRevisions.dateInserted"])
    .select((eb) => eb("layoutRevisions.revisionID", "=", eb.ref("layouts.revisionID")).as("isCurrent"));

export type RevisionRow = Awaited<ReturnType<ReturnType<typeof revisionRows>["executeTakeFirstOrThrow"]>>;

/** Returns the revisions of a layout without their content, newest first; their number is limited. */
export const listRevisionRows = (context: Context, layoutID: number): Promise<RevisionRow[]> =>
  revisionRows(context)
    .where("layoutRevisions.layoutID", "=", layoutID)
    .orderBy("layoutRevisions.revisionID", "desc")
    .execute();

export async function countLayouts({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("layouts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertLayout(
  { db, actor, now }: Context,
  { name, layoutViewType }: Pick<LayoutRow, "name" | "layoutViewType">,
): Promise<number> {
  const { layoutID } = await db
    .insertInto("layouts")
    .values({
      ...{ name, layoutViewType, insertUserID: actor.userID || null, dateInserted: now },
      ...{ updateUserID: null, dateUpdated: null, revisionID: null },
    })
    .returning("layoutID")
    .executeTakeFirstOrThrow();
  return layoutID;
}

interface NewRevision {
  layout: readonly LayoutNode[];
  titleBar: LayoutNode | null;
}

/** Stores a revision and makes it the current one. */
export async function insertRevision(
  { db, actor, now }: Context,
  layoutID: number,
  { layout, titleBar }: NewRevision,
): Promise<void> {
  const { revisionID } = await db
    .insertInto("layoutRevisions")
    .values({
      layoutID,
      layout: JSON.stringify(layout),
      titleBar: titleBar && JSON.stringify(titleBar),
      insertUserID: actor.userID || null,
      dateInserted: now,
    })
    .returning("revisionID")
    .executeTakeFirstOrThrow();
  await db.updateTable("layouts").set({ revisionID }).where("layoutID", "=", layoutID).execute();
}

/** Deletes all revisions of a layout but the newest ones. */
export async function deleteOldRevisions({ db }: Context, layoutID: number, most: number): Promise<void> {
  await db
    .deleteFrom("layoutRevisions")
    .where("layoutID", "=", layoutID)
    .where("revisionID", "not in", (eb) =>
      eb
        .selectFrom("layoutRevisions as newest")
        .select("newest.revisionID")
        .where("newest.layoutID", "=", layoutID)
        .orderBy("newest.revisionID", "desc")
        .limit(most),
    )
    .execute();
}

export async function updateLayout(
  { db, actor, now }: Context,
  layoutID: number,
  change: { name?: string },
): Promise<void> {
  await db
    .updateTable("layouts")
    .set({ ...change, updateUserID: actor.userID || null, dateUpdated: now })
    .where("layoutID", "=", layoutID)
    .execute();
}

export async function deleteLayoutRow({ db }: Context, layoutID: number): Promise<void> {
  await db.updateTable("layouts").set({ revisionID: null }).where("layoutID", "=", layoutID).execute();
  await db.deleteFrom("layouts").where("layoutID", "=", layoutID).execute();
}

const viewRows = ({ db }: Context) =>
  db
    .selectFrom("layoutViews")
    .select(["layoutViewID", "layoutID", "recordID", "recordType", "layoutViewType"])
    .select(["insertUserID", "dateInserted"]);

export type LayoutViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>["executeTakeFirstOrThrow"]>>;

/** Returns where layouts are shown: of the given ones, or all. */
export const listViewRows = (context: Context, layoutIDs?: readonly number[]): Promise<LayoutViewRow[]> =>
  viewRows(context)
    .$if(layoutIDs !== undefined, (query) => query.where("layoutID", "in", layoutIDs ?? []))
    .orderBy("layoutViewID")
    .execute();

/** Returns the name of the layout that all pages of a type show, other than the given one; null for the template. */
export async function findForumLayoutName(
  { db }: Context,
  layoutViewType: string,
  otherThanID: number,
): Promise<string | null> {
  const found = await db
    .selectFrom("layoutViews")
    .innerJoin("layouts", "layouts.layoutID", "layoutViews.layoutID")
    .select("layouts.name")
    .where("layoutViews.layoutViewType", "=", layoutViewType)
    .where("layoutViews.recordType", "in", ["siteSection", "global"])
    .where("layoutViews.recordID", "=", 0)
    .where("layouts.layoutID", "!=", otherThanID)
    // A layout of the section is nearer to a page than that of the whole forum.
    .orderBy("layoutViews.recordType", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.name ?? null;
}

/** Shows a layout on the pages of records, instead of the layout that they had. */
export async function saveViews(
  { db, actor, now }: Context,
  { layoutID, layoutViewType }: { layoutID: number; layoutViewType: string },
  records: readonly LayoutRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto("layoutViews")
    .values(
      records.map((record) => ({
        ...{ layoutID, layoutViewType, ...record },
        ...{ insertUserID: actor.userID || null, dateInserted: now },
      })),
    )
    .onConflict((on) =>
      on.columns(["layoutViewType", "recordType", "recordID"]).doUpdateSet((eb) => ({
        layoutID: eb.ref("excluded.layoutID"),
        insertUserID: eb.ref("excluded.insertUserID"),
        dateInserted: eb.ref("excluded.dateInserted"),
      })),
    )
    .execute();
}

/** Removes a layout from pages: from those of the given views, or from all. Returns how many there were. */
export async function deleteViews(
  { db }: Context,
  layoutID: number,
  layoutViewIDs: readonly number[] | undefined,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("layoutViews")
    .where("layoutID", "=", layoutID)
    .$if(layoutViewIDs !== undefined, (query) => query.where("layoutViewID", "in", layoutViewIDs ?? []))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes all layouts from the pages of a record. Returns their ids. */
export async function deleteViewsOf(
  { db }: Context,
  { recordType, recordID }: LayoutRecord,
): Promise<number[]> {
  const rows = await db
    .deleteFrom("layoutViews")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .returning("layoutID")
    .execute();
  return [...new Set(rows.map(({ layoutID }) => layoutID))];
}

export async function countViews({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("layoutViews")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

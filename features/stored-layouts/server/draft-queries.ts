import type { LayoutNode } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

/** Returns a layout with its draft, if it has one; undefined for a layout that does not exist. */
export const findWithDraft = ({ db }: Context, layoutID: number) =>
  db
    .selectFrom("layouts")
    .innerJoin("layoutRevisions", "layoutRevisions.revisionID", "layouts.revisionID")
    .leftJoin("layoutDrafts", "layoutDrafts.layoutID", "layouts.layoutID")
    .select(["layouts.layoutID", "name", "layoutViewType"])
    .select((eb) => [
      eb.ref("layouts.revisionID").$notNull().as("revisionID"),
      eb.ref("layoutRevisions.layout").as("publishedLayout"),
      eb.ref("layoutRevisions.titleBar").as("publishedTitleBar"),
      eb.ref("layoutDrafts.layout").as("draftLayout"),
      eb.ref("layoutDrafts.titleBar").as("draftTitleBar"),
      eb.ref("layoutDrafts.version").as("version"),
      eb.ref("layoutDrafts.revisionID").as("draftRevisionID"),
      eb.ref("layoutDrafts.updateUserID").as("draftUserID"),
      eb.ref("layoutDrafts.dateUpdated").as("dateDrafted"),
    ])
    .where("layouts.layoutID", "=", layoutID)
    .executeTakeFirst();

export type WithDraft = NonNullable<Awaited<ReturnType<typeof findWithDraft>>>;

interface NewDraft {
  layoutID: number;
  layout: readonly LayoutNode[];
  titleBar: LayoutNode | null;
  version: number;
  revisionID: number;
}

export async function saveDraftRow({ db, actor, now }: Context, draft: NewDraft): Promise<void> {
  const { layoutID, version, revisionID } = draft;
  const values = {
    ...{ layoutID, version, revisionID, updateUserID: actor.userID || null, dateUpdated: now },
    layout: JSON.stringify(draft.layout),
    titleBar: draft.titleBar && JSON.stringify(draft.titleBar),
  };
  await db
    .insertInto("layoutDrafts")
    .values(values)
    .onConflict((on) => on.column("layoutID").doUpdateSet(values))
    .execute();
}

export async function deleteDraftRow({ db }: Context, layoutID: number): Promise<void> {
  await db.deleteFrom("layoutDrafts").where("layoutID", "=", layoutID).execute();
}

/** Returns which of the layouts have a draft. */
export async function listDrafted({ db }: Context): Promise<Set<number>> {
  const rows = await db.selectFrom("layoutDrafts").select("layoutID").execute();
  return new Set(rows.map(({ layoutID }) => layoutID));
}

import type { Context } from "#platform/server/application/context.ts";
import type { IdeationType } from "../../contract.ts";
import type {} from "../tables.ts";

/** Returns the ideation types of all categories that take ideas. */
export async function selectIdeaCategories({ db }: Context): Promise<Map<number, IdeationType>> {
  const rows = await db.selectFrom("ideaCategories").selectAll().execute();
  return new Map(rows.map(({ categoryID, ideationType }) => [categoryID, ideationType]));
}

/** Makes a category take ideas, or no ideas. */
export async function saveIdeaCategory(
  { db }: Context,
  categoryID: number,
  ideationType: IdeationType | false,
): Promise<void> {
  if (ideationType === false) {
    await db.deleteFrom("ideaCategories").where("categoryID", "=", categoryID).execute();
    return;
  }
  await db
    .insertInto("ideaCategories")
    .values({ categoryID, ideationType })
    .onConflict((conflict) => conflict.column("categoryID").doUpdateSet({ ideationType }))
    .execute();
}

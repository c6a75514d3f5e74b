import { type ImportedRow, idIn, type TableReport } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findCategories } from "./import-queries.ts";

type Row = ImportedRow<"ParentCategoryID">;

/**
 * Returns the parent of each new category; null is the root. Categories with a cyclic or missing
 * parent go to the root.
 */
export async function placesOf(context: Context, rows: readonly Row[], report: TableReport) {
  const above = new Map(rows.map((row) => [row.id, idIn(row.ParentCategoryID)]));
  const elsewhere = [...above.values()].flatMap((id) => (id && !above.has(id) ? id : []));
  const present = new Set((await findCategories(context, elsewhere)).map((row) => row.categoryID));
  const toRoot = (id: number, why: string) => {
    above.set(id, null);
    report.changed(id, why);
  };
  for (const [id, parent] of above) {
    if (parent && !above.has(parent) && !present.has(parent))
      toRoot(id, "its parent does not exist; it was moved to the root");
    else if (pathOf(above, id).includes(id)) toRoot(id, "it was its own ancestor; it was moved to the root");
  }
  return above;
}

/** Returns the new ancestors of a category, up to the first repetition. */
export function pathOf(above: ReadonlyMap<number, number | null>, id: number): number[] {
  const path: number[] = [];
  for (let at = above.get(id); at && !path.includes(at); at = above.get(at)) path.push(at);
  return path;
}

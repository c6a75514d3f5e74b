import type { AdministeredCategory } from "../../contract.ts";

/** A visible row of the tree. `depth` is 1 at the root. */
export interface Row {
  category: AdministeredCategory;
  depth: number;
}

/** A place in the tree: between two rows, at a depth. */
export interface Place {
  /** Number of rows above, without the rows of the moved category. */
  index: number;
  depth: number;
  parent: AdministeredCategory | null;
  /** Sibling directly above; null for the first place. */
  previous: AdministeredCategory | null;
  /** Sibling before which the server puts the category; null for the last place. */
  beforeCategoryID: number | null;
}

/** A parent, null for the root, and the next sibling in the order of the server, null for the last place. */
export interface Target {
  parentCategoryID: number | null;
  beforeCategoryID: number | null;
}

/** Returns the siblings of a place as the tree shows them: archived ones are at the end. */
export function shownBelow(
  categories: readonly AdministeredCategory[],
  parentCategoryID: number | null,
): AdministeredCategory[] {
  const siblings = categories.filter((each) => each.parentCategoryID === parentCategoryID);
  return [...siblings.filter((each) => !each.isArchived), ...siblings.filter((each) => each.isArchived)];
}

/** Returns the visible rows, from the top. Subcategories of folded categories are left out. */
export function rowsOf(categories: readonly AdministeredCategory[], folded: ReadonlySet<number>): Row[] {
  const below = (parentCategoryID: number | null, depth: number): Row[] =>
    shownBelow(categories, parentCategoryID).flatMap((category) => [
      { category, depth },
      ...(folded.has(category.categoryID) ? [] : below(category.categoryID, depth + 1)),
    ]);
  return below(null, 1);
}

/** Returns a category and all its subcategories. */
export function familyOf(categories: readonly AdministeredCategory[], categoryID: number): Set<number> {
  const family = new Set([categoryID]);
  // Parents precede their subcategories.
  for (const each of categories)
    if (each.parentCategoryID !== null && family.has(each.parentCategoryID)) family.add(each.categoryID);
  return family;
}

/** Returns the rows between which a category can be placed, and where it is among them. */
export function withoutFamily(
  categories: readonly AdministeredCategory[],
  rows: readonly Row[],
  categoryID: number,
) {
  const family = familyOf(categories, categoryID);
  const others = rows.filter(({ category }) => !family.has(category.categoryID));
  const at = rows.findIndex(({ category }) => category.categoryID === categoryID);
  return { others, index: at, depth: rows[at]?.depth ?? 1 };
}

/** Returns the closest possible place to an index and a depth. */
export function placeAt(
  rows: readonly Row[],
  moved: AdministeredCategory,
  wanted: { index: number; depth: number },
): Place {
  const index = Math.max(0, Math.min(rows.length, wanted.index));
  const above = rows[index - 1];
  const least = rows[index]?.depth ?? 1;
  const depth = Math.max(least, Math.min((above?.depth ?? 0) + 1, wanted.depth));
  const path = rows.slice(0, index).reverse();
  const parent = path.find((row) => row.depth < depth)?.category ?? null;
  const sibling = path.find((row) => row.depth <= depth);
  const following = rows.slice(index);
  const end = following.findIndex((row) => row.depth < depth);
  const next = following
    .slice(0, end < 0 ? undefined : end)
    .find((row) => row.depth === depth && row.category.isArchived === moved.isArchived);
  return {
    ...{ index, depth, parent },
    previous: sibling?.depth === depth ? sibling.category : null,
    beforeCategoryID: next?.category.categoryID ?? null,
  };
}

/** Returns where a category is. */
export function targetOf(categories: readonly AdministeredCategory[], categoryID: number): Target {
  const { parentCategoryID = null } = categories.find((each) => each.categoryID === categoryID) ?? {};
  const siblings = categories.filter((each) => each.parentCategoryID === parentCategoryID);
  const at = siblings.findIndex((each) => each.categoryID === categoryID);
  return { parentCategoryID, beforeCategoryID: siblings[at + 1]?.categoryID ?? null };
}

/** Returns the categories after a move, in the order that the server gives them. */
export function afterMove(
  categories: readonly AdministeredCategory[],
  categoryID: number,
  { parentCategoryID, beforeCategoryID }: Target,
): AdministeredCategory[] {
  const moved = categories.find((each) => each.categoryID === categoryID);
  if (!moved) return [...categories];
  const family = familyOf(categories, categoryID);
  const others = categories.filter((each) => !family.has(each.categoryID));
  const rest = categories.filter((each) => family.has(each.categoryID) && each !== moved);
  const before = others.findIndex((each) => each.categoryID === beforeCategoryID);
  const at = before < 0 ? others.length : before;
  return others.toSpliced(at, 0, { ...moved, parentCategoryID }, ...rest);
}

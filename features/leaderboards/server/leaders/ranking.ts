import { hiddenCategoryIDs, visibleTree } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SlotType } from "../../contract.ts";

/** Which amounts are ranked, and for whom. Equal for readers who see the same. */
export interface Ranking {
  board: string;
  slotType: SlotType;
  /** First day of the time span; null for all time. */
  timeSlot: string | null;
  /** Categories whose amounts count; null for all except the hidden ones. */
  categoryIDs: readonly number[] | null;
  hiddenCategoryIDs: readonly number[];
  includedRoleIDs: readonly number[];
  excludedRoleIDs: readonly number[];
}

/** Returns the categories of which amounts count for the actor. Throws 404 for a category that the actor cannot see. */
export async function countedCategories(context: Context, categoryID: number | undefined) {
  if (categoryID === undefined)
    return { categoryIDs: null, hiddenCategoryIDs: await hiddenCategoryIDs(context) };
  const tree = await visibleTree(context);
  const node = tree.get(categoryID);
  const below = tree.descendantsOf(categoryID).map((each) => each.categoryID);
  return { categoryIDs: [...new Set([node.categoryID, ...below])], hiddenCategoryIDs: [] };
}

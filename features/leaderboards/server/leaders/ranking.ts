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

/** Monday is the first day of a week; `getUTCDay` counts from Sunday. */
const daysSinceMonday = (date: Date) => (date.getUTCDay() + 6) % 7;

/** Returns the first moment of the current time span; null for all time. */
export function startOfSlot(slotType: SlotType, now: Date): Date | null {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (slotType === "d") return new Date(Date.UTC(year, month, day));
  if (slotType === "w") return new Date(Date.UTC(year, month, day - daysSinceMonday(now)));
  if (slotType === "m") return new Date(Date.UTC(year, month));
  return slotType === "y" ? new Date(Date.UTC(year, 0)) : null;
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

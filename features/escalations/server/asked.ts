import { visibleTree } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Forms send their empty fields as well. */
export const withoutEmpty = (sent: unknown) =>
  Object.fromEntries(Object.entries(sent as object).filter(([, value]) => value !== ""));

/** Returns the categories to choose from: all that the actor may see, or those of the given ids. */
export async function placesToChoose(context: Context, among?: readonly number[]) {
  const { nodes } = await visibleTree(context);
  return nodes
    .filter(({ categoryID }) => among?.includes(categoryID) ?? true)
    .map(({ categoryID, name, depth }) => ({ categoryID, name, depth }));
}

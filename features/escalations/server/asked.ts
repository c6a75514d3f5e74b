import { visibleTree } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** A form sends its empty fields, too. */
export const withoutEmpty = (sent: unknown) =>
  Object.fromEntries(Object.entries(sent as object).filter(([, value]) => value !== ""));

/** Categories to choose from: all that the actor sees, or those among them of these ids. */
export async function placesToChoose(context: Context, among?: readonly number[]) {
  const { nodes } = await visibleTree(context);
  return nodes
    .filter(({ categoryID }) => among?.includes(categoryID) ?? true)
    .map(({ categoryID, name, depth }) => ({ categoryID, name, depth }));
}

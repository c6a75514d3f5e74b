import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** Something that stands beside the title of a category's page. */
export interface CategoryPart {
  /** Under which the slot there finds it. */
  name: string;
  /** What its component needs; null leaves it out. */
  load(context: Context, categoryID: number): Promise<object | null>;
}

export const categoryParts = new Opening<CategoryPart>("categoryParts");

/** All of them for the category that a page is about, by name; none on a page about no category. */
export async function loadCategoryParts(
  context: Context,
  categoryID: unknown,
): Promise<Record<string, object>> {
  if (typeof categoryID !== "number") return {};
  const loaded = await Promise.all(
    context.addons
      .of(categoryParts)
      .map(async ({ name, load }) => [name, await load(context, categoryID)] as const),
  );
  return Object.fromEntries(loaded.flatMap(([name, part]) => (part ? [[name, part]] : [])));
}

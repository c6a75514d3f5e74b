import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A part beside the title of a category's page. */
export interface CategoryPart {
  /** Name by which the slot's component finds it. */
  name: string;
  /** Returns the props of the component; null leaves the part out. */
  load(context: Context, categoryID: number): Promise<object | null>;
}

export const categoryParts = new ExtensionPoint<CategoryPart>("categoryParts");

/** Loads all parts for the category of a page, by name; none on pages without a category. */
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

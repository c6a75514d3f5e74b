import { categoryTree } from "#features/categories/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ValueField } from "../extension-points.ts";
import type { StoredValues } from "../tables.ts";
import type { PostLimits } from "./post-queries.ts";

export const categoryFields = {
  categoryID: { kind: "categories", label: source("Categories"), help: source("Leave empty for all.") },
  includeSubcategories: { kind: "flag", label: source("Include subcategories") },
} as const satisfies Record<string, ValueField>;

export const postTypeField = {
  postType: { kind: "postTypes", label: source("Post types"), isRequired: true },
} as const satisfies Record<string, ValueField>;

export const tagField = {
  tagID: { kind: "tags", label: source("Tags"), help: source("Leave empty for all.") },
} as const satisfies Record<string, ValueField>;

/**
 * The values by which a trigger limits posts of any type: their categories and tags. `limitsOf` reads them.
 * @public For add-ons.
 */
export const postLimitFields = { ...categoryFields, ...tagField };

const listOf = <T>(value: unknown): readonly T[] => (value as readonly T[] | null | undefined) ?? [];

/** Returns the categories of a rule, with their subcategories where wanted; empty for all. */
export async function categoriesOf(
  context: Context,
  { categoryID, includeSubcategories }: StoredValues,
): Promise<readonly number[]> {
  const chosen = listOf<number>(categoryID);
  if (chosen.length === 0 || !includeSubcategories) return chosen;
  const tree = await categoryTree(context);
  const below = chosen.flatMap((id) => tree.descendantsOf(id).map((node) => node.categoryID));
  return [...new Set([...chosen, ...below])];
}

export const limitsOf = async (context: Context, value: StoredValues): Promise<PostLimits> => ({
  postTypes: listOf<string>(value["postType"]),
  categoryIDs: await categoriesOf(context, value),
  tagIDs: listOf<number>(value["tagID"]),
});

import type { Translatable } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { categoriesChanged } from "../events.ts";
import { selectCategories } from "../queries.ts";
import { CategoryTree } from "./tree.ts";

/** Names and descriptions of categories. */
export const categoryTexts: Translatable<"name" | "description"> = {
  recordType: "category",
  name: source("Categories"),
  properties: {
    name: { label: source("Name"), type: "text", maxLength: 255 },
    description: { label: source("Description"), type: "multiline", maxLength: 1000 },
  },
  load: async ({ db }) =>
    CategoryTree.of(await selectCategories(db)).nodes.map(({ categoryID, name, description }) => ({
      ...{ id: categoryID, url: `/dashboard/categories?category=${categoryID}` },
      texts: { name, description },
    })),
  changedBy: [categoriesChanged],
};

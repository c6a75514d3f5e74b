import { z } from "zod";
import { categoriesChanged, categoryDraft, categoryView } from "#features/categories/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { CategoryFields, IdeationType } from "../../contract.ts";
import { ideaCategoriesChanged } from "../events.ts";
import { saveIdeaCategory, selectIdeaCategories } from "./category-queries.ts";

/** The ideation types of the categories that take ideas, by the id of the category. */
export const ideaCategories = new CachedValue(
  [categoriesChanged, ideaCategoriesChanged],
  selectIdeaCategories,
);

const changed: ChangeKind = {
  name: "category.ideation",
  label: source("Ideas in a category changed"),
  text: source("changed the ideas in the category {name}"),
};

/** Categories have an ideation type, in the API and in the dashboard. */
export const categoryIdeation = [
  ...ideaCategories.adds,
  addChangeKind(changed),
  extendView(categoryView, {
    fields: { ideationType: z.union([IdeationType, z.literal(false)]) },
    async load(context, nodes) {
      const types = await ideaCategories.get(context);
      return nodes.map(({ categoryID }) => ({ ideationType: types.get(categoryID) ?? false }));
    },
  }),
  extendDraft(categoryDraft, CategoryFields, async (context, { categoryID, name }, { ideationType }) => {
    if (ideationType === undefined) return;
    const before = (await selectIdeaCategories(context)).get(categoryID) ?? false;
    if (before === ideationType) return;
    await saveIdeaCategory(context, categoryID, ideationType);
    await context.emit(ideaCategoriesChanged, { categoryID });
    await recordChange(context, changed, {
      ...{ recordID: categoryID, name },
      ...{ before: { ideationType: before }, after: { ideationType } },
    });
  }),
];

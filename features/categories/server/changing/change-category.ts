import { dropResource, permissionsChanged } from "#features/permissions/server/index.ts";
import { asStored } from "#features/translations/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CategoryChanges } from "../../contract.ts";
import { categoriesChanged } from "../events.ts";
import { categoryDraft } from "../extension-points.ts";
import { canBeCalled, canBePlacedBelow, canManage } from "../policy.ts";
import { checkedPostTypes } from "../post-types.ts";
import { insertFormerUrlcode, lockTree, updateCategory } from "../queries.ts";
import type { Placed } from "../resolve-category.ts";
import { categoryTexts } from "../tree/category-texts.ts";
import { loadTree } from "../tree/category-tree.ts";
import type { CategoryNode } from "../tree/tree.ts";
import { changeKinds } from "./change-kinds.ts";

/** Returns the kind of a change: archiving alone has kinds of its own. */
function kindOf({ isArchived, ...others }: Placed<CategoryChanges>) {
  if (isArchived === undefined || Object.keys(others).length > 0) return changeKinds.change;
  return isArchived ? changeKinds.archive : changeKinds.unarchive;
}

/** Returns the fields of a category that `changes` sends, as they are now. */
const fieldsIn = (category: CategoryNode, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, category[name as keyof CategoryNode]]));

/**
 * Changes a category; a new `parentCategoryID` moves it together with its subcategories, and a former urlcode keeps
 * leading to it. `sent` may have fields that add-ons add.
 */
export async function changeCategory(
  context: Context,
  categoryID: number,
  asked: Placed<CategoryChanges>,
  sent: object = {},
): Promise<void> {
  must(canManage(context.actor.permissions));
  const saveAdded = categoryDraft.check(context, sent);
  await context.transaction(async (inside) => {
    await lockTree(inside.db);
    const tree = await loadTree(inside);
    const category = tree.get(categoryID);
    const changes = asStored(inside, categoryTexts, categoryID, asked, category);
    if (changes.urlcode !== undefined) must(canBeCalled(tree, changes.urlcode, categoryID));
    if (changes.parentCategoryID !== undefined)
      must(canBePlacedBelow(tree, changes.parentCategoryID, category));
    const checked = await checkedPostTypes(inside, changes);
    await updateCategory(inside.db, categoryID, {
      ...checked,
      dateUpdated: inside.now,
      updateUserID: inside.actor.userID || null,
    });
    if ((changes.urlcode ?? category.urlcode).toLowerCase() !== category.urlcode.toLowerCase())
      await insertFormerUrlcode(inside.db, category.urlcode, categoryID);
    if (category.customPermissions && changes.customPermissions === false) {
      await dropResource(inside, "category", categoryID);
    }
    // Added fields have records of their own.
    if (Object.keys(changes).length > 0)
      await recordChange(inside, kindOf(changes), {
        recordID: categoryID,
        name: category.name,
        before: fieldsIn(category, checked),
        after: checked,
      });
    await saveAdded(inside, category);
    await inside.emit(categoriesChanged, { categoryID });
    if (changes.parentCategoryID !== undefined || changes.customPermissions !== undefined) {
      await inside.emit(permissionsChanged, {});
    }
  });
}

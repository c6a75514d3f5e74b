import { permissionsChanged } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CategoryDraft } from "../../contract.ts";
import { categoriesChanged } from "../events.ts";
import { categoryDraft } from "../extension-points.ts";
import { canBeCalled, canBePlacedBelow, canManage } from "../policy.ts";
import { checkedPostTypes } from "../post-types.ts";
import { insertCategory, lockTree } from "../queries.ts";
import type { Placed } from "../resolve-category.ts";
import { loadTree } from "../tree/category-tree.ts";
import { changeKinds } from "./change-kinds.ts";

/**
 * Creates a category, as the last one of its parent unless `sort` is given. `sent` may have fields that add-ons add.
 * Returns its id.
 */
export async function createCategory(
  context: Context,
  draft: Placed<CategoryDraft>,
  sent: object = {},
): Promise<number> {
  must(canManage(context.actor.permissions));
  const saveAdded = categoryDraft.check(context, sent);
  return context.transaction(async (inside) => {
    await lockTree(inside.db);
    const tree = await loadTree(inside);
    const { parentCategoryID = null } = draft;
    must(canBePlacedBelow(tree, parentCategoryID));
    must(canBeCalled(tree, draft.urlcode));
    const categoryID = await insertCategory(inside.db, {
      sort: (tree.childrenOf(parentCategoryID).at(-1)?.sort ?? -1) + 1,
      ...(await checkedPostTypes(inside, draft)),
      insertUserID: inside.actor.userID || null,
    });
    await recordChange(inside, changeKinds.add, { recordID: categoryID, name: draft.name, after: draft });
    await saveAdded(inside, (await loadTree(inside)).get(categoryID));
    await inside.emit(categoriesChanged, { categoryID });
    await inside.emit(permissionsChanged, {});
    return categoryID;
  });
}

import { addUndo } from "#features/log/server/index.ts";
import { permissionsChanged } from "#features/permissions/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { categoriesChanged } from "../events.ts";
import { canBeCalled, canBePlacedBelow, canManage } from "../policy.ts";
import { lockTree, restoreDeleted } from "../queries.ts";
import { loadTree } from "../tree/category-tree.ts";
import { changeKinds } from "./change-kinds.ts";
import { categoryContents } from "./contents.ts";

interface DeletedRow {
  parent_category_id: number | null;
  urlcode: string;
  name: string;
}

/**
 * Restores a deleted category, so that its posts can return. Its role permissions are not restored.
 */
export const undoDelete = addUndo({
  action: "category.delete",
  may: ({ actor }) => canManage(actor.permissions),
  async undo(context, { recordID: categoryID, data }) {
    const row = data["row"] as DeletedRow;
    await lockTree(context.db);
    const tree = await loadTree(context);
    if (tree.byID(categoryID)) throw conflict("Another category already has this ID.");
    must(canBePlacedBelow(tree, row.parent_category_id));
    must(canBeCalled(tree, row.urlcode));
    await restoreDeleted(context, row);
    for (const contents of context.addons.of(categoryContents))
      await contents.returned?.(context, categoryID);
    await recordChange(context, changeKinds.restore, { recordID: categoryID, name: row.name });
    await context.emit(categoriesChanged, { categoryID });
    await context.emit(permissionsChanged, {});
  },
});

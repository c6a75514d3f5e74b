import { addUndo } from "#features/log/server/index.ts";
import { permissionsChanged } from "#features/permissions/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { categoriesChanged } from "../events.ts";
import { canBeCalled, canManage, canStandBelow } from "../policy.ts";
import { lockTree, restoreDeleted } from "../queries.ts";
import { loadTree } from "../tree/category-tree.ts";
import { categoryContents } from "./contents.ts";

interface Kept {
  parent_category_id: number | null;
  urlcode: string;
}

/** A deleted category is there again, and its posts can come back to it. What roles held in it alone does not return. */
export const undoDelete = addUndo({
  action: "category.delete",
  may: ({ actor }) => canManage(actor.permissions),
  async undo(context, { recordID: categoryID, data }) {
    const kept = data["row"] as Kept;
    await lockTree(context.db);
    const tree = await loadTree(context);
    if (tree.byID(categoryID)) throw conflict("There is another category of that number.");
    must(canStandBelow(tree, kept.parent_category_id));
    must(canBeCalled(tree, kept.urlcode));
    await restoreDeleted(context, kept);
    for (const contents of context.addons.of(categoryContents))
      await contents.returned?.(context, categoryID);
    await context.emit(categoriesChanged, { categoryID });
    await context.emit(permissionsChanged, {});
  },
});

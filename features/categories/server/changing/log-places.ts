import { addStateLabels, logPlaces } from "#features/log/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { canIn } from "../policy.ts";
import { visibleCategoryIDs, visibleTree } from "../tree/category-tree.ts";

/** The log of a category is visible to its moderators. */
const places = logPlaces.with(async (context) => {
  const visible = await visibleCategoryIDs(context);
  return { visible, moderated: visible.filter((id) => canIn(context, id, postsModerate)) };
});

const names = addStateLabels({
  field: "categoryID",
  async labels(context) {
    const tree = await visibleTree(context);
    return new Map(tree.ids.map((id) => [String(id), tree.get(id).name]));
  },
});

export const categoryLogs = [places, names];

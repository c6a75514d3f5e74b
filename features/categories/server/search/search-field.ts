import { addSearchField } from "#features/search/server/index.ts";
import { visibleTree } from "../tree/category-tree.ts";
import type { CategoryNode, CategoryTree } from "../tree/tree.ts";

/** Finds a category by its id, urlcode or name. */
function find(tree: CategoryTree, named: string): CategoryNode | undefined {
  if (/^\d{1,15}$/.test(named)) return tree.byID(Number(named));
  const wanted = named.toLowerCase();
  return tree.byUrlcode(named) ?? tree.nodes.find(({ name }) => name.toLowerCase() === wanted);
}

/** Category filter in the search form: entered as urlcodes, sent as ids. */
export const categorySearchField = addSearchField({
  parameter: "categoryIDs",
  async load(context, asked) {
    const tree = await visibleTree(context);
    const named = asked
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean);
    const found = named.map((each) => ({ each, node: find(tree, each) }));
    const tokens = found.flatMap(({ node }) =>
      node
        ? [
            {
              value: node.urlcode,
              label: tree
                .pathOf(node.categoryID)
                .map(({ name }) => name)
                .join(" › "),
            },
          ]
        : [],
    );
    return { part: { tokens }, sent: found.map(({ each, node }) => node?.categoryID ?? each).join(",") };
  },
});

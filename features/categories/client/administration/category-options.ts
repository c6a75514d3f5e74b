import { rowsOf } from "#platform/client/ui/tree/tree-rows.ts";
import type { AdministeredCategory } from "../../contract.ts";
import { nodesOf } from "./tree-nodes.ts";

const INDENT = "\u2003";

/** Returns the choices of a select for categories, indented as in the tree. */
export const categoryOptions = (
  categories: readonly AdministeredCategory[],
  includes: (category: AdministeredCategory) => boolean,
) =>
  rowsOf(nodesOf(categories), new Set())
    .filter(({ node }) => includes(node.category))
    .map(({ node, depth }) => ({
      value: node.id,
      label: INDENT.repeat(depth - 1) + node.name,
    }));

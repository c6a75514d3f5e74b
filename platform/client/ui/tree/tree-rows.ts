/** A node of a tree that users arrange. In a list of nodes, parents precede their children. */
export interface TreeNode {
  id: number;
  parentID: number | null;
  name: string;
  /** True for a node that is listed after its siblings that are not. */
  isLast?: boolean;
}

/** A visible row of the tree. `depth` is 1 at the root. */
export interface Row<Node extends TreeNode = TreeNode> {
  node: Node;
  depth: number;
}

/** A place in the tree: between two rows, at a depth. */
export interface Place<Node extends TreeNode = TreeNode> {
  /** Number of rows above, without the rows of the moved node. */
  index: number;
  depth: number;
  parent: Node | null;
  /** Sibling directly above; null for the first place. */
  previous: Node | null;
  /** Id of the sibling that follows in the order of the list; null for the last place. */
  beforeID: number | null;
}

/** A parent, null for the root, and the next sibling in the order of the list, null for the last place. */
export interface Target {
  parentID: number | null;
  beforeID: number | null;
}

/** Returns the siblings of a place as the tree shows them: those with `isLast` are at the end. */
export function shownBelow<Node extends TreeNode>(nodes: readonly Node[], parentID: number | null): Node[] {
  const siblings = nodes.filter((each) => each.parentID === parentID);
  return [...siblings.filter((each) => !each.isLast), ...siblings.filter((each) => each.isLast)];
}

/** Returns the visible rows, from the top. Children of folded nodes are left out. */
export function rowsOf<Node extends TreeNode>(
  nodes: readonly Node[],
  folded: ReadonlySet<number>,
): Row<Node>[] {
  const below = (parentID: number | null, depth: number): Row<Node>[] =>
    shownBelow(nodes, parentID).flatMap((node) => [
      { node, depth },
      ...(folded.has(node.id) ? [] : below(node.id, depth + 1)),
    ]);
  return below(null, 1);
}

/** Returns the ids of a node and of all nodes below it. */
export function familyOf(nodes: readonly TreeNode[], id: number): Set<number> {
  const family = new Set([id]);
  for (const each of nodes) if (each.parentID !== null && family.has(each.parentID)) family.add(each.id);
  return family;
}

/** Returns the number of levels of a node and the nodes below it: 1 without children. */
export function heightOf(nodes: readonly TreeNode[], id: number): number {
  const below = nodes.filter(({ parentID }) => parentID === id);
  return 1 + Math.max(0, ...below.map((each) => heightOf(nodes, each.id)));
}

/** Returns the rows between which a node can be placed, and where it is among them. */
export function withoutFamily<Node extends TreeNode>(
  nodes: readonly Node[],
  rows: readonly Row<Node>[],
  id: number,
) {
  const family = familyOf(nodes, id);
  const others = rows.filter(({ node }) => !family.has(node.id));
  const at = rows.findIndex(({ node }) => node.id === id);
  return { others, index: at, depth: rows[at]?.depth ?? 1 };
}

/**
 * Returns the closest possible place to an index and a depth.
 * @param wanted `most` is the largest depth that the node may have; without it, there is no limit. `isUpward` prefers
 *   the place above where there is none at the index itself.
 */
export function placeAt<Node extends TreeNode>(
  rows: readonly Row<Node>[],
  moved: Node,
  wanted: { index: number; depth: number; most?: number; isUpward?: boolean },
): Place<Node> {
  const { most = Number.POSITIVE_INFINITY, isUpward = false } = wanted;
  let index = Math.max(0, Math.min(rows.length, wanted.index));
  // Before a row that is deeper than the node may be, there is no place.
  while ((rows[index]?.depth ?? 1) > most) index += isUpward ? -1 : 1;
  const above = rows[index - 1];
  const least = rows[index]?.depth ?? 1;
  const depth = Math.max(least, Math.min((above?.depth ?? 0) + 1, wanted.depth, most));
  const path = rows.slice(0, index).reverse();
  const parent = path.find((row) => row.depth < depth)?.node ?? null;
  const sibling = path.find((row) => row.depth <= depth);
  const following = rows.slice(index);
  const end = following.findIndex((row) => row.depth < depth);
  const next = following
    .slice(0, end < 0 ? undefined : end)
    .find((row) => row.depth === depth && Boolean(row.node.isLast) === Boolean(moved.isLast));
  return {
    ...{ index, depth, parent },
    previous: sibling?.depth === depth ? sibling.node : null,
    beforeID: next?.node.id ?? null,
  };
}

/** Returns where a node is. */
export function targetOf(nodes: readonly TreeNode[], id: number): Target {
  const { parentID = null } = nodes.find((each) => each.id === id) ?? {};
  const siblings = nodes.filter((each) => each.parentID === parentID);
  const at = siblings.findIndex((each) => each.id === id);
  return { parentID, beforeID: siblings[at + 1]?.id ?? null };
}

/** Returns the nodes after a move, in the order of the list. */
export function afterMove<Node extends TreeNode>(
  nodes: readonly Node[],
  id: number,
  { parentID, beforeID }: Target,
): Node[] {
  const moved = nodes.find((each) => each.id === id);
  if (!moved) return [...nodes];
  const family = familyOf(nodes, id);
  const others = nodes.filter((each) => !family.has(each.id));
  const rest = nodes.filter((each) => family.has(each.id) && each !== moved);
  const before = others.findIndex((each) => each.id === beforeID);
  const at = before < 0 ? others.length : before;
  return others.toSpliced(at, 0, { ...moved, parentID }, ...rest);
}

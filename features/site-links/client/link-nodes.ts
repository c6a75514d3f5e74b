import type { NavigationItem, ShownItem } from "#features/navigation/contract.ts";
import { t } from "#platform/client/translate.ts";
import { afterMove, type Target, type TreeNode } from "#platform/client/ui/tree/tree-rows.ts";
import type { LinksAdministration } from "../contract.ts";

/** An entry without those below it. */
export type LinkFields = Omit<NavigationItem, "children">;

/** An entry in the tree. Its id is only valid in the page. */
export interface LinkNode extends TreeNode {
  item: LinkFields;
}

let countIDs = 0;
/** Returns an id that no other node of the page has. */
export const newID = () => ++countIDs;

const nameOf = (item: LinkFields) => item.name.trim() || item.url || t("Unnamed");

export const nodeOf = (item: LinkFields, parentID: number | null, id = newID()): LinkNode => ({
  ...{ id, parentID, item, name: nameOf(item) },
});

/** Returns entries as nodes of a tree; parents precede the entries below them. */
export function nodesOf(items: readonly NavigationItem[], parentID: number | null = null): LinkNode[] {
  return items.flatMap(({ children, ...item }) => {
    const node = nodeOf(item, parentID);
    return [node, ...nodesOf(children ?? [], node.id)];
  });
}

/** Returns the nodes as entries to store. */
export const itemsOf = (nodes: readonly LinkNode[], parentID: number | null = null): NavigationItem[] =>
  nodes
    .filter((node) => node.parentID === parentID)
    .map(({ id, item }) => {
      const children = itemsOf(nodes, id);
      return { ...item, ...(children.length > 0 && { children }) };
    });

/** Returns a target one place above or below a node among its siblings; null at the edge. */
export function stepTarget(
  nodes: readonly LinkNode[],
  { id, parentID }: LinkNode,
  by: -1 | 1,
): Target | null {
  const siblings = nodes.filter((each) => each.parentID === parentID);
  const to = siblings.findIndex((each) => each.id === id) + by;
  if (to < 0 || to >= siblings.length) return null;
  const before = by < 0 ? siblings[to] : siblings[to + 1];
  return { parentID, beforeID: before?.id ?? null };
}

export const moved = (nodes: readonly LinkNode[], id: number, target: Target): LinkNode[] =>
  afterMove(nodes, id, target);

/**
 * Returns the number of changed links: added, removed and edited ones. A mere change of the order counts once.
 * @param before The saved nodes, of which `after` contains those that stayed.
 */
export function countChanges(before: readonly LinkNode[], after: readonly LinkNode[]): number {
  const known = new Map(before.map((node) => [node.id, node]));
  const own = (node: LinkNode) => JSON.stringify([node.parentID, node.item]);
  const changed = after.filter((node) => {
    const saved = known.get(node.id);
    return !saved || own(saved) !== own(node);
  });
  const rest = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !rest.has(id));
  const count = changed.length + removed.length;
  return count > 0 ? count : Number(before.some(({ id }, index) => after[index]?.id !== id));
}

interface PreviewedReader extends Pick<LinksAdministration, "permissions"> {
  locale: string;
  /** Null for all entries that are not hidden. */
  roleID: number | null;
}

/** Returns whether a role gets an entry. What several permissions together require is not known here. */
function isFor(
  { roleIDs, permission }: LinkFields,
  roleID: number,
  permissions: PreviewedReader["permissions"],
) {
  const required = permissions.find((each) => each.permission === permission);
  if (required && !required.roleIDs.includes(roleID)) return false;
  return !roleIDs?.length || roleIDs.includes(roleID);
}

/** Returns the entries as readers see them: all those that are not hidden, or those of one role. */
export function previewOf(
  nodes: readonly LinkNode[],
  reader: PreviewedReader,
  parentID: number | null = null,
): ShownItem[] {
  const { locale, roleID, permissions } = reader;
  return nodes
    .filter((node) => node.parentID === parentID && !node.item.isHidden)
    .filter(({ item }) => roleID === null || isFor(item, roleID, permissions))
    .flatMap(({ id, item }) => {
      const children = previewOf(nodes, reader, id);
      const name = item.names?.[locale]?.trim() || item.name.trim();
      if (name === "" || (!item.url && children.length === 0)) return [];
      // Links of a preview lead nowhere.
      return [
        { id: String(id), name, url: item.url ? "#" : null, badge: item.badge?.text || null, children },
      ];
    });
}

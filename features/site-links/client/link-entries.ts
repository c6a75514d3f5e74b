import { t } from "#platform/client/translate.ts";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { heightOf, type Target } from "#platform/client/ui/tree/tree-rows.ts";
import { type LinkNode, stepTarget } from "./link-nodes.ts";

export interface LinkActions {
  nodes: readonly LinkNode[];
  levels: number;
  edit(node: LinkNode): void;
  addBelow(node: LinkNode): void;
  move(node: LinkNode, target: Target): void;
  openMove(node: LinkNode): void;
  hide(node: LinkNode, isHidden: boolean): void;
  remove(node: LinkNode): void;
}

/** Returns the depth of a node; 1 at the top level. */
export function depthOf(nodes: readonly LinkNode[], { parentID }: LinkNode): number {
  const parent = nodes.find(({ id }) => id === parentID);
  return parent ? 1 + depthOf(nodes, parent) : 1;
}

/** Returns the menu of a link in the tree. */
export function entriesOf(node: LinkNode, actions: LinkActions): readonly MenuEntry[] {
  const { nodes, levels, edit, addBelow, move, openMove, hide, remove } = actions;
  const [up, down] = [stepTarget(nodes, node, -1), stepTarget(nodes, node, 1)];
  const isHidden = node.item.isHidden ?? false;
  const hasLinks = heightOf(nodes, node.id) > 1;
  return [
    { label: t("Edit"), onAction: () => edit(node) },
    ...(depthOf(nodes, node) < levels
      ? [{ label: t("Add Link Below"), onAction: () => addBelow(node) }]
      : []),
    "separator",
    { label: t("Move Up"), isDisabled: up === null, onAction: () => up && move(node, up) },
    { label: t("Move Down"), isDisabled: down === null, onAction: () => down && move(node, down) },
    { label: t("Move To…"), onAction: () => openMove(node) },
    "separator",
    { label: isHidden ? t("Show") : t("Hide"), onAction: () => hide(node, !isHidden) },
    // An entry of an add-on, whose id begins like this, would come back: it can be hidden.
    ...(node.item.id?.startsWith("added:")
      ? []
      : [
          {
            label: t("Delete"),
            isDangerous: true,
            ...(hasLinks && { description: t("With the links below it.") }),
            onAction: () => remove(node),
          },
        ]),
  ];
}

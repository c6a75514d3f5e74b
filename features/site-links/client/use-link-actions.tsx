import { useCallback, useRef, useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { familyOf, type Target } from "#platform/client/ui/tree/tree-rows.ts";
import { entriesOf, type LinkActions } from "./link-entries.ts";
import { type LinkFields, type LinkNode, moved, nodeOf } from "./link-nodes.ts";

const TOAST_ID = "link-removed";
const TOAST_MS = 10_000;

/** An open dialog: for a new link below another one, for an existing one, or for the place of one. */
export type LinkDialogState =
  | { kind: "add"; parentID: number | null }
  | { kind: "edit"; node: LinkNode }
  | { kind: "move"; node: LinkNode };

/** Actions on the links of the tree, which are saved later. */
export function useLinkActions(
  nodes: readonly LinkNode[],
  levels: number,
  setNodes: (nodes: readonly LinkNode[]) => void,
) {
  const [dialog, setDialog] = useState<LinkDialogState | null>(null);

  const replace = (node: LinkNode, item: LinkFields) =>
    setNodes(nodes.map((each) => (each.id === node.id ? nodeOf(item, node.parentID, node.id) : each)));

  function move(node: LinkNode, target: Target): void {
    setNodes(moved(nodes, node.id, target));
    announce(t("{name} has been moved.", { name: node.name }));
  }

  function remove(node: LinkNode): void {
    const family = familyOf(nodes, node.id);
    setNodes(nodes.filter(({ id }) => !family.has(id)));
    toasts.add({
      ...{ toastID: TOAST_ID, body: t("{name} has been deleted.", { name: node.name }), dismissible: true },
      ...{ autoDismiss: true, autoDismissDuration: TOAST_MS },
      actions: (
        <Button
          size="compact"
          onClick={() => {
            toasts.remove(TOAST_ID);
            setNodes(nodes);
          }}
        >
          {t("Undo")}
        </Button>
      ),
    });
  }

  const actions: LinkActions = {
    ...{ nodes, levels, move, remove },
    edit: (node) => setDialog({ kind: "edit", node }),
    addBelow: ({ id }) => setDialog({ kind: "add", parentID: id }),
    openMove: (node) => setDialog({ kind: "move", node }),
    hide: (node, isHidden) => replace(node, { ...node.item, isHidden: isHidden || undefined }),
  };
  // Rows are rendered again only when they change; their menus use the latest actions.
  const latest = useRef(actions);
  latest.current = actions;

  return {
    ...{ dialog, move, replace },
    add: () => setDialog({ kind: "add", parentID: null }),
    append: (item: LinkFields, parentID: number | null) => setNodes([...nodes, nodeOf(item, parentID)]),
    closeDialog: () => setDialog(null),
    edit: useCallback((node: LinkNode) => latest.current.edit(node), []),
    entriesFor: useCallback((node: LinkNode) => entriesOf(node, latest.current), []),
  };
}

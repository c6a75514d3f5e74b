import { t } from "#platform/client/translate.ts";
import { MoveDialog } from "#platform/client/ui/tree/move-dialog.tsx";
import type { LinksAdministration } from "../contract.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { depthOf } from "./link-entries.ts";
import type { LinkNode } from "./link-nodes.ts";
import type { useLinkActions } from "./use-link-actions.tsx";

interface LinkDialogsProps extends Pick<LinksAdministration, "roles" | "permissions" | "levels"> {
  nodes: readonly LinkNode[];
  /** Returns the kind of record by which a link is translated; null when it is not saved yet. */
  translatedAs(node: LinkNode): string | null;
  actions: ReturnType<typeof useLinkActions>;
  onClose(): void;
}

/** The dialog that is open. */
export function LinkDialogs({
  nodes,
  actions,
  translatedAs,
  roles,
  permissions,
  levels,
  onClose,
}: LinkDialogsProps) {
  const { dialog, append, replace, move } = actions;
  if (!dialog) return null;
  if (dialog.kind === "move") {
    const { node } = dialog;
    return (
      <MoveDialog
        {...{ node, nodes }}
        maxDepth={levels}
        onMove={(target) => move(node, target)}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === "edit") {
    const { node } = dialog;
    return (
      <LinkDialog
        title={t("Edit {name}", { name: node.name })}
        item={node.item}
        {...{ roles, permissions, onClose }}
        translatedAs={translatedAs(node)}
        takesLinks={depthOf(nodes, node) < levels}
        onDone={(item) => {
          replace(node, item);
          onClose();
        }}
      />
    );
  }
  const parent = nodes.find(({ id }) => id === dialog.parentID);
  return (
    <LinkDialog
      title={parent ? t("Add Link Below {name}", { name: parent.name }) : t("Add Link")}
      item={{ name: "" }}
      {...{ roles, permissions, onClose }}
      translatedAs={null}
      takesLinks={(parent ? depthOf(nodes, parent) : 0) + 1 < levels}
      onDone={(item) => {
        // Translations need an id.
        append({ ...item, id: crypto.randomUUID() }, dialog.parentID);
        onClose();
      }}
    />
  );
}

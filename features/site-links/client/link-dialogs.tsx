import { t } from "#platform/client/translate.ts";
import { MoveDialog } from "#platform/client/ui/tree/move-dialog.tsx";
import type { LinksAdministration } from "../contract.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { depthOf } from "./link-entries.ts";
import type { LinkNode } from "./link-nodes.ts";
import type { useLinkActions } from "./use-link-actions.tsx";

interface LinkDialogsProps extends Pick<LinksAdministration, "locales" | "roles" | "permissions" | "levels"> {
  nodes: readonly LinkNode[];
  actions: ReturnType<typeof useLinkActions>;
  onClose(): void;
}

/** The dialog that is open. */
export function LinkDialogs({
  nodes,
  actions,
  locales,
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
        {...{ locales, roles, permissions, onClose }}
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
      {...{ locales, roles, permissions, onClose }}
      takesLinks={(parent ? depthOf(nodes, parent) : 0) + 1 < levels}
      onDone={(item) => {
        append(item, dialog.parentID);
        onClose();
      }}
    />
  );
}

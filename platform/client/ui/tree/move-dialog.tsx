import { useState } from "react";
import { t } from "../../translate.ts";
import { Button } from "../button.tsx";
import { Modal } from "../modal.tsx";
import { Select } from "../select.tsx";
import { familyOf, heightOf, rowsOf, shownBelow, type Target, type TreeNode } from "./tree-rows.ts";

interface MoveDialogProps {
  node: TreeNode;
  nodes: readonly TreeNode[];
  /** Largest depth of the tree; without a limit by default. */
  maxDepth?: number;
  onMove(target: Target): void;
  onClose(): void;
}

const LAST = 0;
const INDENT = "\u2003";
/** The root has no id. */
const numberOf = (value: string) => (value === "" ? null : Number(value));

/** Moves a node by choosing its parent and the sibling that follows. */
export function MoveDialog(props: MoveDialogProps) {
  const { node, nodes, maxDepth = Number.POSITIVE_INFINITY, onMove, onClose } = props;
  const { id, name } = node;
  const family = familyOf(nodes, id);
  const [parentID, setParent] = useState(node.parentID);
  const [beforeID, setBefore] = useState<number | null>(null);
  const parents = rowsOf(nodes, new Set()).filter(
    (row) => !family.has(row.node.id) && row.depth + heightOf(nodes, id) <= maxDepth,
  );
  const siblings = shownBelow(nodes, parentID).filter(
    (each) => each.id !== id && Boolean(each.isLast) === Boolean(node.isLast),
  );
  return (
    <Modal
      title={t("Move {name}", { name })}
      size="small"
      onClose={onClose}
      footer={({ close }) => (
        <>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onMove({ parentID, beforeID });
              onClose();
            }}
          >
            {t("Move")}
          </Button>
        </>
      )}
    >
      {parents.length > 0 && (
        <Select
          name="parentID"
          label={t("Inside")}
          nothing={t("Top level")}
          value={String(parentID ?? "")}
          options={parents.map((row) => ({
            value: row.node.id,
            label: INDENT.repeat(row.depth - 1) + row.node.name,
          }))}
          onChange={({ currentTarget }) => {
            setParent(numberOf(currentTarget.value));
            setBefore(null);
          }}
        />
      )}
      <Select
        key={parentID}
        name="beforeID"
        label={t("Position")}
        nothing={null}
        value={String(LAST)}
        options={[
          ...siblings.map((each) => ({
            value: each.id,
            label: t("Before {name}", { name: each.name }),
          })),
          { value: LAST, label: t("Last") },
        ]}
        onChange={({ currentTarget }) => setBefore(Number(currentTarget.value) || null)}
      />
    </Modal>
  );
}

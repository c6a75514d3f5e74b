import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { familyOf, shownBelow, type Target } from "#platform/client/ui/tree/tree-rows.ts";
import type { AdministeredCategory } from "../../contract.ts";
import { categoryOptions } from "./category-options.ts";
import { nodesOf } from "./tree-nodes.ts";

interface MoveDialogProps {
  category: AdministeredCategory;
  categories: readonly AdministeredCategory[];
  onMove(target: Target): void;
  onClose(): void;
}

const LAST = 0;
/** The root has no id. */
const numberOf = (value: string) => (value === "" ? null : Number(value));

/** Moves a category by choosing its parent and the sibling that follows. */
export function MoveDialog({ category, categories, onMove, onClose }: MoveDialogProps) {
  const { categoryID, name } = category;
  const nodes = nodesOf(categories);
  const family = familyOf(nodes, categoryID);
  const [parentID, setParent] = useState(category.parentCategoryID);
  const [beforeID, setBefore] = useState<number | null>(null);
  const siblings = shownBelow(nodes, parentID).filter(
    (each) => each.id !== categoryID && each.isLast === category.isArchived,
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
      <Select
        name="parentCategoryID"
        label={t("Inside")}
        nothing={t("Top level")}
        value={String(parentID ?? "")}
        options={categoryOptions(categories, (each) => !family.has(each.categoryID))}
        onChange={({ currentTarget }) => {
          setParent(numberOf(currentTarget.value));
          setBefore(null);
        }}
      />
      <Select
        key={parentID}
        name="beforeCategoryID"
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

import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { familyOf } from "#platform/client/ui/tree/tree-rows.ts";
import type { AdministeredCategory, mergeCategory } from "../../contract.ts";
import { categoryOptions } from "./category-options.ts";
import { nodesOf } from "./tree-nodes.ts";
import { MOST_AT_ONCE, useRemoving } from "./use-removing.ts";

interface MergeDialogProps {
  category: AdministeredCategory;
  categories: readonly AdministeredCategory[];
  onClose(): void;
}

/** Merges a category into another one. */
export function MergeDialog({ category, categories, onClose }: MergeDialogProps) {
  const api = useApi();
  const { categoryID, name, countDiscussions } = category;
  const family = familyOf(nodesOf(categories), categoryID);
  const [newCategoryID, setNew] = useState<number | null>(null);
  const { isBusy, error, progress, setError, run } = useRemoving(
    t("{name} has been merged.", { name }),
    onClose,
  );

  function merge(): void {
    if (newCategoryID === null) {
      setError(t("Choose a category to merge into."));
      return;
    }
    const body = { newCategoryID, batch: countDiscussions > MOST_AT_ONCE };
    void run(() =>
      api.call<typeof mergeCategory>("POST", "/categories/:id/merge", { params: { id: categoryID }, body }),
    );
  }

  return (
    <ConfirmDialog
      title={t("Merge {name}", { name })}
      text={t(
        "{count, plural, one {# discussion moves} other {# discussions move}} to the other category, with all subcategories. {name} is deleted, and its address leads to the other category.",
        { count: countDiscussions, name },
      )}
      confirm={t("Merge")}
      busy={isBusy}
      error={error}
      onConfirm={merge}
      onClose={onClose}
    >
      <Select
        name="newCategoryID"
        label={t("Other category")}
        options={categoryOptions(categories, (each) => each.takesPosts && !family.has(each.categoryID))}
        onChange={({ currentTarget }) => setNew(Number(currentTarget.value) || null)}
      />
      {progress && <Progress label={t("Merging…")} value={progress.done} max={progress.all} />}
    </ConfirmDialog>
  );
}

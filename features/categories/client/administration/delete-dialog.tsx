import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { AdministeredCategory, deleteCategory } from "../../contract.ts";
import { categoryOptions } from "./category-options.ts";
import { MOST_AT_ONCE, useRemoving } from "./use-removing.ts";

interface DeleteDialogProps {
  category: AdministeredCategory;
  categories: readonly AdministeredCategory[];
  onClose(): void;
}

/** Deletes a category, after asking where its discussions go. */
export function DeleteDialog({ category, categories, onClose }: DeleteDialogProps) {
  const api = useApi();
  const { categoryID, name, countDiscussions } = category;
  const [keeps, setKeeps] = useState(true);
  const [newCategoryID, setNew] = useState<number | null>(null);
  const { isBusy, error, progress, setError, run } = useRemoving(
    t("{name} has been deleted.", { name }),
    onClose,
  );
  const hasPosts = countDiscussions > 0;

  function remove(): void {
    if (hasPosts && keeps && newCategoryID === null) {
      setError(t("Choose the category for the discussions."));
      return;
    }
    const query = {
      ...(hasPosts && keeps && newCategoryID !== null && { newCategoryID }),
      ...(countDiscussions > MOST_AT_ONCE && { batch: true }),
    };
    void run(() =>
      api.call<typeof deleteCategory>("DELETE", "/categories/:id", { params: { id: categoryID }, query }),
    );
  }

  return (
    <ConfirmDialog
      title={t("Delete {name}", { name })}
      text={
        hasPosts
          ? t("{count, plural, one {# discussion is} other {# discussions are}} in this category.", {
              count: countDiscussions,
            })
          : t("This category has no discussions.")
      }
      confirm={hasPosts && !keeps ? t("Delete Category and Discussions") : t("Delete Category")}
      busy={isBusy}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    >
      {hasPosts && (
        <>
          <Radios
            name="keeps"
            label={t("The discussions")}
            value={String(keeps)}
            options={[
              { value: "true", label: t("Move them to another category") },
              { value: "false", label: t("Delete them") },
            ]}
            onChange={({ currentTarget }) => setKeeps(currentTarget.value === "true")}
          />
          {keeps && (
            <Select
              name="newCategoryID"
              label={t("Category for the discussions")}
              options={categoryOptions(categories, (each) => each.takesPosts && each !== category)}
              onChange={({ currentTarget }) => setNew(Number(currentTarget.value) || null)}
            />
          )}
        </>
      )}
      {progress && <Progress label={t("Deleting…")} value={progress.done} max={progress.all} />}
    </ConfirmDialog>
  );
}

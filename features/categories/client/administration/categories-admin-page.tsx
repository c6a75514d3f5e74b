import { useCallback, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { TreeNode } from "#platform/client/ui/tree/tree-rows.ts";
import type { AdministeredCategory, CategoriesAdministration } from "../../contract.ts";
import { AddCategory } from "./add-category.tsx";
import { addUrl } from "./addresses.ts";
import styles from "./categories-admin-page.module.css";
import { type DialogKind, entriesOf } from "./category-entries.ts";
import { CategoryTree } from "./category-tree.tsx";
import { EditCategory } from "./edit-category.tsx";
import { Templates } from "./templates.tsx";
import { nodesOf } from "./tree-nodes.ts";
import { useCategoryActions } from "./use-category-actions.tsx";

const moveDialog = onDemand(
  async () => (await import("#platform/client/ui/tree/move-dialog.tsx")).MoveDialog,
);
const mergeDialog = onDemand(async () => (await import("./merge-dialog.tsx")).MergeDialog);
const deleteDialog = onDemand(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** True for a forum as it is after the installation. */
/** Returns whether members have no more than what a new forum comes with: one category and its welcome post. */
function isEmpty(categories: readonly AdministeredCategory[]): boolean {
  const open = categories.filter(({ isStaffOnly }) => !isStaffOnly);
  return open.length <= 1 && open.every(({ countDiscussions }) => countDiscussions <= 1);
}

/** Returns the category and all categories as nodes of the tree. */
function dialogNodes({ categoryID }: AdministeredCategory, categories: readonly AdministeredCategory[]) {
  const nodes = nodesOf(categories);
  return { nodes, node: nodes.find(({ id }) => id === categoryID) as TreeNode };
}

/** The tree of all categories, and the one that is edited. */
export function CategoriesAdminPage(props: CategoriesAdministration) {
  const { edited, isNew, parentCategoryID, postTypes } = props;
  const { categories, move, archive } = useCategoryActions(props.categories);
  const [dialog, setDialog] = useState<{ kind: DialogKind; category: AdministeredCategory } | null>(null);
  const close = () => setDialog(null);
  const actions = {
    categories,
    open: (kind: DialogKind, category: AdministeredCategory) => setDialog({ kind, category }),
    archive: (category: AdministeredCategory) => void archive(category),
  };
  // Rows are rendered again only when they change; their menus use the latest actions.
  const latest = useRef(actions);
  latest.current = actions;
  const entriesFor = useCallback(
    ({ category }: { category: AdministeredCategory }) => entriesOf(category, latest.current),
    [],
  );
  const listed = categories.find(({ categoryID }) => categoryID === edited?.categoryID);

  return (
    <div className={styles.page} data-editing={edited || isNew ? "" : undefined}>
      <p className={styles.add}>
        <ButtonLink kind="primary" href={addUrl()}>
          {t("Add Category")}
        </ButtonLink>
      </p>
      <div className={styles.columns}>
        <CategoryTree
          categories={categories}
          currentID={edited?.categoryID ?? null}
          onMove={(categoryID, { parent, beforeID }) => {
            const category = categories.find((each) => each.categoryID === categoryID);
            if (category) void move(category, { parentID: parent?.id ?? null, beforeID });
          }}
          entriesFor={entriesFor}
        />
        <div className={styles.side}>
          {edited && listed && (
            <EditCategory
              key={edited.categoryID}
              category={edited}
              {...{ categories, postTypes }}
              entries={() => entriesFor({ category: listed })}
            />
          )}
          {isNew && <AddCategory key={parentCategoryID} {...{ categories, postTypes, parentCategoryID }} />}
          {!edited && !isNew && isEmpty(categories) && <Templates categories={categories} />}
          {!edited && !isNew && !isEmpty(categories) && (
            <div className={styles.nothing}>
              <EmptyState icon="folder" text={t("Choose a category to edit it.")} />
            </div>
          )}
        </div>
      </div>
      {dialog?.kind === "move" && (
        <DialogOnDemand
          dialog={moveDialog}
          {...dialogNodes(dialog.category, categories)}
          onMove={(target) => void move(dialog.category, target)}
          onClose={close}
        />
      )}
      {dialog?.kind === "merge" && (
        <DialogOnDemand dialog={mergeDialog} {...{ category: dialog.category, categories }} onClose={close} />
      )}
      {dialog?.kind === "delete" && (
        <DialogOnDemand
          dialog={deleteDialog}
          {...{ category: dialog.category, categories }}
          onClose={close}
        />
      )}
    </div>
  );
}

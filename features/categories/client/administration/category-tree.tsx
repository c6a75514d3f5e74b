import { useMemo } from "react";
import { exactNumber } from "#platform/client/exact-number.ts";
import { t } from "#platform/client/translate.ts";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Tree } from "#platform/client/ui/tree/tree.tsx";
import type { Place } from "#platform/client/ui/tree/tree-rows.ts";
import type { AdministeredCategory } from "../../contract.ts";
import { CategoryMark } from "../category-mark.tsx";
import { editUrl } from "./addresses.ts";
import styles from "./category-tree.module.css";
import { type CategoryTreeNode, nodesOf } from "./tree-nodes.ts";

function show(
  { category }: CategoryTreeNode,
  { className, isCurrent }: { className: string | undefined; isCurrent: boolean },
) {
  const { categoryID, name, iconUrl, isArchived, isStaffOnly, countDiscussions } = category;
  return {
    name: (
      <a className={className} href={editUrl(categoryID)} aria-current={isCurrent ? "true" : undefined}>
        {iconUrl ? (
          <img className={styles.icon} src={iconUrl} alt="" width={20} height={20} loading="lazy" />
        ) : (
          <CategoryMark categoryID={categoryID} />
        )}
        <bdi>{name}</bdi>
        {isStaffOnly && (
          <small>
            <Icon name="lock" size={13} />
            {t("Staff only")}
          </small>
        )}
        {isArchived && <small>{t("Archived")}</small>}
      </a>
    ),
    end: (
      <>
        {exactNumber(countDiscussions)}
        <span className="visually-hidden"> {t("Discussions")}</span>
      </>
    ),
  };
}

const foldLabel = (name: string) => t("Subcategories of {name}", { name });

interface CategoryTreeProps {
  categories: readonly AdministeredCategory[];
  currentID: number | null;
  onMove(categoryID: number, place: Place<CategoryTreeNode>): void;
  entriesFor(node: CategoryTreeNode): readonly MenuEntry[];
}

/** All categories as a tree, whose rows are moved by their handles. */
export function CategoryTree({ categories, ...props }: CategoryTreeProps) {
  const nodes = useMemo(() => nodesOf(categories), [categories]);
  return (
    <Tree
      {...props}
      label={t("Categories")}
      nodes={nodes}
      head={{ name: t("Category"), end: t("Discussions") }}
      {...{ foldLabel, show }}
    />
  );
}

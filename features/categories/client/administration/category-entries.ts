import { t } from "#platform/client/translate.ts";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import type { AdministeredCategory } from "../../contract.ts";
import { addUrl, editUrl } from "./addresses.ts";

export type DialogKind = "move" | "merge" | "delete";

interface Actions {
  categories: readonly AdministeredCategory[];
  open(dialog: DialogKind, category: AdministeredCategory): void;
  archive(category: AdministeredCategory): void;
}

/** Returns the menu of a category, in the tree and beside it. */
export function entriesOf(
  category: AdministeredCategory,
  { categories, open, archive }: Actions,
): readonly MenuEntry[] {
  const { categoryID, urlcode, isArchived } = category;
  const hasChildren = categories.some(({ parentCategoryID }) => parentCategoryID === categoryID);
  return [
    { label: t("Edit"), href: editUrl(categoryID) },
    { label: t("View Category"), href: `/categories/${encodeURIComponent(urlcode)}` },
    { label: t("Add Subcategory"), href: addUrl(categoryID) },
    { label: t("Move To…"), onAction: () => open("move", category) },
    "separator",
    { label: isArchived ? t("Unarchive") : t("Archive"), onAction: () => archive(category) },
    { label: t("Merge Into…"), onAction: () => open("merge", category) },
    {
      label: t("Delete…"),
      isDangerous: true,
      isDisabled: hasChildren,
      ...(hasChildren && { description: t("Move or delete its subcategories first.") }),
      onAction: () => open("delete", category),
    },
  ];
}

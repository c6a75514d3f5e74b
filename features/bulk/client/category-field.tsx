import type { searchCategories } from "#features/categories/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { TokenField } from "#platform/client/ui/token-field.tsx";

const SUGGESTED = 50;

/** Field to find a category by name in which the reader may post. */
export function CategoryField() {
  const api = useApi();
  const load = async (query: string) => {
    const found = await api.call<typeof searchCategories>("GET", "/categories/search", {
      query: { query, limit: SUGGESTED, filterDiscussionsAdd: true, expand: "breadcrumbs" },
    });
    return found.map(({ categoryID, name, breadcrumbs }) => ({
      value: String(categoryID),
      label: breadcrumbs?.map((crumb) => crumb.name).join(" › ") || name,
    }));
  };
  return (
    <TokenField
      name="categoryID"
      label={t("Category")}
      hint={t("Type part of its name.")}
      load={load}
      most={1}
      required
    />
  );
}

import type { Asked } from "#features/search/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { TokenField, type TokenOption } from "#platform/client/ui/token-field.tsx";
import type { searchCategories } from "../contract.ts";

const SUGGESTED = 50;

interface SearchCategoryProps {
  asked: Asked;
  parts: Readonly<Record<string, object>>;
}

/** Search filter by category. */
export function SearchCategory({ asked, parts }: SearchCategoryProps) {
  const api = useApi();
  const part = parts["categoryIDs"] as { tokens: readonly TokenOption[] } | undefined;
  if (!part) return null;
  async function load(query: string, signal: AbortSignal) {
    const found = await api.call<typeof searchCategories>("GET", "/categories/search", {
      query: { query, limit: SUGGESTED, expand: "breadcrumbs" },
      signal,
    });
    return found.map(({ urlcode, name, breadcrumbs }) => ({
      value: urlcode,
      label: breadcrumbs?.map((crumb) => crumb.name).join(" › ") || name,
    }));
  }
  const isChosen = asked["categoryIDs"] !== undefined;
  return (
    <>
      <TokenField name="categoryIDs" label={t("Category")} tokens={part.tokens} load={load} />
      <Checkbox
        name="includeChildCategories"
        label={t("Search Subcategories")}
        // Subcategories are included by default once a category is chosen.
        checked={!isChosen || asked["includeChildCategories"] === "true"}
      />
    </>
  );
}

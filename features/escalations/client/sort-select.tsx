import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";

/** Sorts a list by date. */
export const SortSelect = ({ value }: { value: string }) => (
  <Select
    name="sort"
    label={t("Sort")}
    nothing={null}
    value={value}
    options={[
      { value: "-dateInserted", label: t("Newest") },
      { value: "dateInserted", label: t("Oldest") },
    ]}
  />
);

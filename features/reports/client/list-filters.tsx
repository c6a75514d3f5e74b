import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";

const INDENT = "\u2003";

export interface Place {
  categoryID: number;
  name: string;
  depth: number;
}

/** The choices of filters that lists of reports and escalations have. */
export interface ListChoices {
  categories: readonly Place[];
  reasons: readonly { reportReasonID: string; name: string }[];
}

interface CategorySelectProps {
  name: string;
  value: number | undefined;
  categories: readonly Place[];
}

/** Filter by category, with subcategories indented. */
export const CategorySelect = ({ name, value, categories }: CategorySelectProps) => (
  <Select
    name={name}
    label={t("Category")}
    nothing={t("All")}
    value={String(value ?? "")}
    options={categories.map(({ categoryID, name: label, depth }) => ({
      value: categoryID,
      label: `${INDENT.repeat(depth - 1)}${label}`,
    }))}
  />
);

interface ReportFiltersProps {
  asked: { reason?: string; placeRecordID?: number };
  choices: ListChoices;
}

/** Filters by the reason of reports and the category of their post. */
export const ReportFilters = ({ asked, choices }: ReportFiltersProps) => (
  <>
    <Select
      name="reason"
      label={t("Reason")}
      nothing={t("All")}
      value={asked.reason ?? ""}
      options={choices.reasons.map(({ reportReasonID, name }) => ({ value: reportReasonID, label: name }))}
    />
    <CategorySelect name="placeRecordID" value={asked.placeRecordID} categories={choices.categories} />
  </>
);

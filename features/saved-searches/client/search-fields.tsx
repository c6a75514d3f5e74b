import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { NewSearch } from "./new-search.ts";

/** Fields for the name of a search, and for notifications of new results. */
export const SearchFields = ({ search: { name, canAlert } }: { search: NewSearch }) => (
  <>
    <TextField name="name" label={t("Name")} value={name} required maxLength={100} autoComplete="off" />
    {canAlert && <Checkbox name="isAlerting" label={t("Notify me of new results")} checked />}
  </>
);

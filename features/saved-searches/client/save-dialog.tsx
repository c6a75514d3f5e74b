import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import type { NewSearch } from "./new-search.ts";
import { SearchFields } from "./search-fields.tsx";

interface SaveDialogProps {
  search: NewSearch;
  onDone(): void;
  onClose(): void;
}

export const SaveDialog = ({ search, onDone, onClose }: SaveDialogProps) => (
  <FormModal
    title={t("Save search")}
    size="small"
    method="POST"
    path="/saved-searches"
    shape={(typed) => ({ ...typed, url: search.url })}
    onDone={() => {
      announce(t("The search is saved."));
      onDone();
    }}
    onClose={onClose}
  >
    <SearchFields search={search} />
  </FormModal>
);

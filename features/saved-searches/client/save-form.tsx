import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import type { NewSearch } from "./new-search.ts";
import styles from "./saved-searches-page.module.css";
import { SearchFields } from "./search-fields.tsx";

/** The form that saves a search, for readers who come from its results with scripts off. */
export function SaveForm({ search }: { search: NewSearch }) {
  const forget = useForgetAll();
  return (
    <Form
      method="POST"
      path="/saved-searches"
      fixed={{ url: search.url }}
      then="/profile/saved-searches"
      onDone={() => forget()}
      label={t("Save search")}
      className={styles.save}
    >
      <FormMessage />
      <SearchFields search={search} />
      <SubmitButton>{t("Save search")}</SubmitButton>
    </Form>
  );
}

import { announce } from "#platform/client/announce.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { Form } from "#platform/client/form.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FoldedEdit } from "#platform/client/ui/folded.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { SavedSearch, saveSearch } from "../contract.ts";
import styles from "./saved-searches-page.module.css";

const PAGE = "/profile/saved-searches";

/** Shows that a search was deleted, with a button to restore it. */
function notifyDeleted(
  api: ApiClient,
  { url, name, isAlerting }: SavedSearch,
  forget: () => Promise<void>,
): void {
  const toastID = `deleted ${url}`;
  const undo = () =>
    api
      .call<typeof saveSearch>("POST", "/saved-searches", { body: { url, name, isAlerting } })
      .then(() => toasts.remove(toastID))
      .then(forget)
      .catch(toastError);
  toasts.add({
    toastID,
    body: t("{name} is deleted.", { name }),
    actions: <Button onClick={() => void undo()}>{t("Undo")}</Button>,
    autoDismiss: true,
    autoDismissDuration: 10_000,
    dismissible: true,
  });
}

/** Renames or deletes a search; opens below its row, also with scripts off. */
export function EditSearch({ search }: { search: SavedSearch }) {
  const api = useApi();
  const forget = useForgetAll();
  const { savedSearchID, name } = search;
  const path = `/saved-searches/${savedSearchID}`;
  return (
    <FoldedEdit call={`PATCH ${path}`} name={name}>
      {(close) => (
        <div className={styles.edit}>
          <Form
            key={name}
            method="PATCH"
            path={path}
            then={PAGE}
            onDone={async () => {
              close();
              announce(t("{name} is saved.", { name }));
              await forget();
            }}
            label={t("Edit {name}", { name })}
            className={styles.rename}
          >
            <FormMessage />
            <TextField name="name" label={t("Name")} value={name} required maxLength={100} />
            <Button type="submit" kind="primary">
              {t("Save")}
            </Button>
          </Form>
          <Form
            method="DELETE"
            path={path}
            then={PAGE}
            onDone={async () => {
              notifyDeleted(api, search, forget);
              await forget();
            }}
            label={t("Delete {name}", { name })}
          >
            <FormMessage />
            <Button type="submit">{t("Delete")}</Button>
          </Form>
        </div>
      )}
    </FoldedEdit>
  );
}

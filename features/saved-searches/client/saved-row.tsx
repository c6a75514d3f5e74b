import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import type { SavedSearch } from "../contract.ts";
import { EditSearch } from "./edit-search.tsx";
import styles from "./saved-searches-page.module.css";

/** A saved search: the link to its results, whether it notifies of new ones, and the form that edits it. */
export function SavedRow({ search }: { search: SavedSearch }) {
  const forget = useForgetAll();
  const { savedSearchID, name, query, url, isAlerting, canAlert, dateInserted } = search;
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <h2 className={styles.name}>
          <a href={url} dir="auto">
            {name}
          </a>
        </h2>
        <p className={styles.about}>
          {query !== "" && query !== name && <bdi>{query}</bdi>}
          <span>
            {t("Saved")} <DateTime value={dateInserted} />
          </span>
        </p>
      </div>
      {canAlert && (
        <Form
          // Remounts the form so that it starts with the saved values.
          key={String(isAlerting)}
          method="PATCH"
          path={`/saved-searches/${savedSearchID}`}
          fixed={{ isAlerting: String(!isAlerting) }}
          then="/profile/saved-searches"
          onDone={() => forget()}
          label={t("Notify me of new results for {name}", { name })}
          className={styles.alert}
        >
          <span aria-hidden="true">{t("Notify me")}</span>
          <SwitchButton
            type="submit"
            label={t("Notify me of new results for {name}", { name })}
            isOn={isAlerting}
          />
        </Form>
      )}
      <EditSearch search={search} />
    </li>
  );
}

import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import type { SavedSearch } from "../contract.ts";
import type { NewSearch } from "./new-search.ts";
import { SaveForm } from "./save-form.tsx";
import { SavedRow } from "./saved-row.tsx";
import styles from "./saved-searches-page.module.css";

interface SavedSearchesPageProps {
  searches: readonly SavedSearch[];
  /** A search to add. */
  added: NewSearch | null;
}

/** The reader's saved searches, the last first. */
export function SavedSearchesPage({ searches, added }: SavedSearchesPageProps) {
  return (
    <>
      {added && <SaveForm search={added} />}
      {searches.length > 0 && (
        <ul className={styles.list}>
          {searches.map((search) => (
            <SavedRow key={search.savedSearchID} search={search} />
          ))}
        </ul>
      )}
      {searches.length === 0 && !added && (
        <EmptyState
          icon="search"
          text={t("No saved searches yet. Use “Save search” on a results page.")}
          action={{ label: t("Search"), url: "/search" }}
        />
      )}
    </>
  );
}

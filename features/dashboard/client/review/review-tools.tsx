import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./review-tools.module.css";
import type { ReviewList } from "./use-review-list.ts";

interface ReviewToolsProps {
  list: ReviewList;
  /** Number of cards of the page. */
  count: number;
  /** How many there are, or are selected. */
  status: string;
  /** The form that filters the list. */
  filters?: ReactNode;
  isFiltered?: boolean;
  /** The decisions on the selected cards. */
  children: ReactNode;
}

/** Above the cards: selects all of them, and has the filters and the decisions on the selected ones. */
export const ReviewTools = ({ list, count, status, filters, isFiltered, children }: ReviewToolsProps) => (
  <div className={styles.tools}>
    {count > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a toolbar
      <div className={styles.bar} role="group" aria-label={t("Selection")}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={list.chosenIDs.size === count}
            onChange={(event) => list.chooseAll(event.currentTarget.checked)}
          />
          <span className="visually-hidden">{t("Select all on this page")}</span>
        </label>
        <span className={styles.status} role="status">
          {status}
        </span>
        {list.chosenIDs.size > 0 && children}
      </div>
    )}
    {filters && (
      <details className={styles.filters} open={isFiltered}>
        <summary>
          <Icon name="filter" size={16} />
          {t("Filter")}
        </summary>
        {filters}
      </details>
    )}
  </div>
);

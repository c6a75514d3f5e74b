import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { DraftStatus } from "../contract.ts";
import styles from "./draft-filters.module.css";

/** Values as in the URL; empty ones do not filter. */
export interface DraftFiltersShown {
  recordType: string;
  /** Days. */
  from: string;
  to: string;
}

const TABS: Record<DraftStatus, string> = { draft: "", scheduled: "schedule", error: "errors" };

interface DraftFiltersProps {
  tab: DraftStatus;
  filters: DraftFiltersShown;
  /** False if there is nothing to choose from. */
  isNeeded: boolean;
}

/** Filters drafts by post type and date; a plain form that changes the URL. */
export function DraftFilters({ tab, filters, isNeeded }: DraftFiltersProps) {
  const { recordType, from, to } = filters;
  const isFiltered = [recordType, from, to].some((filter) => filter !== "");
  if (!isNeeded && !isFiltered) return null;
  const dates = tab === "scheduled" ? t("Scheduled Date") : t("Date Updated");
  const kinds = [
    { value: "discussion", label: t("Post") },
    { value: "comment", label: t("Comment") },
  ];
  return (
    <details className={styles.filters} open={isFiltered}>
      <summary>{t("Filters")}</summary>
      <form className={styles.form} method="get" action="/drafts" key={`${tab}${recordType}${from}${to}`}>
        {tab !== "draft" && <input type="hidden" name="tab" value={TABS[tab]} />}
        {tab !== "scheduled" && (
          <Select
            name="recordType"
            label={t("Content Type")}
            nothing={t("All")}
            value={recordType}
            options={kinds}
          />
        )}
        <fieldset className={styles.dates}>
          <legend>{dates}</legend>
          <TextField name="from" type="date" label={t("From")} value={from} />
          <TextField name="to" type="date" label={t("To")} value={to} />
        </fieldset>
        <div className={styles.buttons}>
          <Button type="submit">{t("Filter")}</Button>
          {isFiltered && (
            <a href={tab === "draft" ? "/drafts" : `/drafts?tab=${TABS[tab]}`}>{t("Clear All")}</a>
          )}
        </div>
      </form>
    </details>
  );
}

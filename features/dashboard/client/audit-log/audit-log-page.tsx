import type { AuditLog } from "#features/audit-log/contract.ts";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import { FilterForm } from "../filter-form.tsx";
import styles from "./audit-log-page.module.css";
import { ChangeRow } from "./change-row.tsx";

interface AuditLogPageProps {
  changes: readonly AuditLog[];
  asked: { eventType?: string; recordID?: string };
  eventTypes: readonly { eventType: string; name: string }[];
  paging: PagingShown;
}

const PATH = "/dashboard/settings/audit-logs";

const addressOf = (asked: AuditLogPageProps["asked"], page: number) =>
  `${PATH}?${new URLSearchParams({ ...asked, page: String(page) })}`;

/** Administrative changes, newest first, with a filter by kind and a download. */
export function AuditLogPage({ changes, asked, eventTypes, paging }: AuditLogPageProps) {
  const isFiltered = Object.keys(asked).length > 0;
  const file = `/api/v2/audit-logs.csv?${new URLSearchParams({ ...asked, limit: "500" })}`;
  return (
    <>
      <FilterForm
        asked={asked}
        action={PATH}
        label={t("Filter changes")}
        clearUrl={isFiltered ? PATH : undefined}
      >
        <Select
          name="eventType"
          label={t("Kind")}
          nothing={t("All")}
          value={asked.eventType ?? ""}
          options={eventTypes.map(({ eventType, name }) => ({ value: eventType, label: name }))}
        />
      </FilterForm>
      <p className={styles.export}>
        <ButtonLink size="compact" href={file} download="">
          {t("Download CSV")}
        </ButtonLink>
      </p>
      {changes.length === 0 ? (
        <EmptyState
          title={t("No changes")}
          text={
            isFiltered
              ? t("No change matches this filter.")
              : t("Changes of settings, roles and categories appear here.")
          }
        />
      ) : (
        <ol className={styles.changes}>
          {changes.map((change) => (
            <ChangeRow key={change.auditLogID} change={change} />
          ))}
        </ol>
      )}
      <Pager paging={paging} pageUrl={(page) => addressOf(asked, page)} />
    </>
  );
}

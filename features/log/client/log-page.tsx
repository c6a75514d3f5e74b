import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { LogGroup } from "../contract.ts";
import { type AskedLog, LogFilters, type LogKind } from "./log-filters.tsx";
import styles from "./log-page.module.css";
import { LogRow } from "./log-row.tsx";
import { UndoForm } from "./undo-form.tsx";

interface LogPageProps {
  groups: readonly LogGroup[];
  paging: PagingShown | null;
  /** The fields of the form; pages about one record have none. */
  asked?: AskedLog;
  kinds?: readonly LogKind[];
}

const listOf = ({ rows }: LogGroup, level: 2 | 3) => (
  <ol className={styles.list}>
    {rows.map((row) => (
      <LogRow key={row.logID} row={row} level={level} />
    ))}
  </ol>
);

/** Entries of one operation, which can be undone together. */
function Operation(group: LogGroup) {
  const { operationID, rows } = group;
  const title = t("{count, plural, one {# change made together} other {# changes made together}}", {
    count: rows.length,
  });
  return (
    <section className={styles.act} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {rows.some(({ canUndo }) => canUndo) && (
          <UndoForm
            path={`/logs/operations/${operationID}/undo`}
            about={title}
            question={{
              title: t("Undo all"),
              text: t(
                "Everything in this action will be undone, including entries on other pages of the log.",
              ),
            }}
          >
            {t("Undo all")}
          </UndoForm>
        )}
      </div>
      {listOf(group, 3)}
    </section>
  );
}

/** Log entries, newest first. */
export function LogPage({ groups, paging, asked, kinds = [] }: LogPageProps) {
  const pageUrl = usePageUrl("query");
  const isFiltered = asked !== undefined && Object.values(asked).some((value) => value !== undefined);
  return (
    <>
      {asked && <LogFilters {...{ asked, kinds, isFiltered }} />}
      {groups.length === 0 && (
        <EmptyState
          icon="clock"
          title={t("No entries yet")}
          text={
            isFiltered ? t("No entry matches these filters.") : t("Edits, deletions and bans appear here.")
          }
        />
      )}
      {groups.map((group) =>
        group.rows.length > 1 ? (
          <Operation key={group.rows[0]?.logID} {...group} />
        ) : (
          <div key={group.rows[0]?.logID}>{listOf(group, 2)}</div>
        ),
      )}
      {paging && <Pager paging={paging} pageUrl={pageUrl} />}
    </>
  );
}

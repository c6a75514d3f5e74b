import { FilterForm } from "#features/dashboard/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { AutomationDispatch, DispatchStatus, DispatchType, HistoryPage } from "../../contract.ts";
import { changedText, DispatchState, stateName } from "../dispatch-state.tsx";
import { editPath, HISTORY_PATH, logOf, RULES_PATH } from "../paths.ts";
import { useUndo } from "../use-undo.tsx";
import styles from "./history.module.css";

const STATUSES: readonly DispatchStatus[] = ["queued", "running", "success", "warning", "failed"];

const STARTS: Record<DispatchType, () => string> = {
  manual: () => t("Run by hand"),
  triggered: () => t("Automatic"),
  initial: () => t("First scan of existing content"),
};

/** What a run did, and why records were left unchanged. */
function Outcome({ dispatch }: { dispatch: AutomationDispatch }) {
  const { failures, failedRecordCount: count, errorMessage } = dispatch;
  return (
    <>
      <DispatchState status={dispatch.dispatchStatus} />
      <span className={styles.quiet}>{changedText(dispatch)}</span>
      {errorMessage && <span className={styles.quiet}>{errorMessage}</span>}
      {count > 0 && (
        <details className={styles.failures}>
          <summary>
            {t("{count, plural, one {# left unchanged} other {# left unchanged}}", { count })}
          </summary>
          <ul>
            {failures.map(({ recordType, recordID, message }) => (
              <li key={`${recordType} ${recordID}`}>
                <bdi>
                  {t("{record} {id}", { record: recordNames[recordType]?.() ?? recordType, id: recordID })}
                </bdi>
                : {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const recordNames: Readonly<Record<string, () => string>> = {
  discussion: () => t("Post"),
  comment: () => t("Comment"),
  user: () => t("Member"),
};

const columnsOf = ({ undo, isBusy }: ReturnType<typeof useUndo>): Column<AutomationDispatch>[] => [
  {
    id: "rule",
    label: t("Rule"),
    isName: true,
    cell: ({ automationRule: { automationRuleID, name, status }, action }) => (
      <>
        {status === "deleted" ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={editPath(automationRuleID)}>
            <bdi>{name}</bdi>
          </a>
        )}
        <span className={styles.quiet}>{action.actionName}</span>
      </>
    ),
  },
  { id: "outcome", label: t("Result"), cell: (dispatch) => <Outcome dispatch={dispatch} /> },
  {
    id: "started",
    label: t("Started"),
    cell: ({ dateDispatched, dispatchType, dispatchUser }) => (
      <>
        <DateTime value={dateDispatched} />
        <span className={styles.quiet}>
          {STARTS[dispatchType]()}
          {dispatchUser && (
            <>
              {" · "}
              <bdi>{dispatchUser.name}</bdi>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    id: "actions",
    label: t("Actions"),
    cell: ({ automationRuleDispatchUUID: uuid, affectedRecordCount, canUndo, automationRule: { name } }) =>
      affectedRecordCount === 0 ? null : (
        <span className={styles.actions}>
          <a href={logOf(uuid)}>
            {t("Log")} <span className="visually-hidden">{name}</span>
          </a>
          {canUndo && (
            <Button size="compact" busy={isBusy} onClick={() => void undo(uuid)}>
              {t("Undo")} <span className="visually-hidden">{name}</span>
            </Button>
          )}
        </span>
      ),
  },
];

/** What the rules did: state, numbers, who started it, and a link to the log. */
export function AutomationHistoryPage({ dispatches, paging, rules, asked }: HistoryPage) {
  const undoing = useUndo();
  const pageUrl = usePageUrl("query");
  const { automationRuleID, dispatchStatus } = asked;
  const isFiltered = automationRuleID !== undefined || dispatchStatus !== undefined;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <a href={RULES_PATH}>{t("All rules")}</a>
      </p>
      <FilterForm
        asked={asked}
        action={HISTORY_PATH}
        label={t("Filter runs")}
        clearUrl={isFiltered ? HISTORY_PATH : undefined}
      >
        <Select
          name="automationRuleID"
          label={t("Rule")}
          nothing={t("All")}
          value={automationRuleID === undefined ? "" : String(automationRuleID)}
          options={rules.map((rule) => ({ value: rule.automationRuleID, label: rule.name }))}
        />
        <Select
          name="dispatchStatus"
          label={t("Result")}
          nothing={t("All")}
          value={dispatchStatus?.[0] ?? ""}
          options={STATUSES.map((status) => ({ value: status, label: stateName(status) }))}
        />
      </FilterForm>
      {dispatches.length === 0 ? (
        <EmptyState
          icon="clock"
          text={isFiltered ? t("No runs match these filters.") : t("No rule has run yet.")}
        />
      ) : (
        <DataTable
          caption={t("Runs of automation rules")}
          columns={columnsOf(undoing)}
          rows={dispatches}
          keyOf={(dispatch) => dispatch.automationRuleDispatchUUID}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}

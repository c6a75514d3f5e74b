import { FilterForm } from "#features/dashboard/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { DataRequest, DataRequestsPage as Properties } from "../../contract.ts";
import { methods } from "../methods.ts";
import { useLooking } from "../use-looking.ts";
import styles from "./data-requests-admin-page.module.css";
import { RequestState } from "./request-state.tsx";
import { stateTexts } from "./state-texts.ts";

const PATH = "/dashboard/data-requests";

const kindTexts = () => ({ archive: t("Data Archive"), deletion: t("Account Deletion") });

const methodText = (method: string) =>
  methods().find(({ value }) => value === method)?.label ?? t("Content erased");

function Filters({ asked }: Pick<Properties, "asked">) {
  const { kind, state } = asked;
  return (
    <FilterForm
      asked={asked}
      action={PATH}
      label={t("Filter requests")}
      clearUrl={(kind ?? state) ? PATH : undefined}
    >
      <Select
        name="kind"
        label={t("Kind")}
        nothing={t("All")}
        value={kind ?? ""}
        options={Object.entries(kindTexts()).map(([value, label]) => ({ value, label }))}
      />
      <Select
        name="state"
        label={t("State")}
        nothing={t("All")}
        value={state ?? ""}
        options={Object.entries(stateTexts()).map(([value, { name }]) => ({ value, label: name }))}
      />
    </FilterForm>
  );
}

const columnsOf = (isOperator: boolean): Column<DataRequest>[] => [
  {
    ...{ id: "member", label: t("Member"), isName: true },
    cell: ({ name, url, userID }) => (
      <>
        {url === null ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={url}>
            <bdi>{name}</bdi>
          </a>
        )}{" "}
        <span className={styles.quiet}>{t("(number {userID})", { userID: String(userID) })}</span>
      </>
    ),
  },
  {
    ...{ id: "kind", label: t("Request") },
    cell: ({ kind, deleteMethod }) => (
      <>
        {kindTexts()[kind]}
        {deleteMethod && <span className={styles.quiet}>{methodText(deleteMethod)}</span>}
      </>
    ),
  },
  {
    ...{ id: "date", label: t("Requested") },
    cell: ({ dateInserted, byName }) => (
      <>
        <DateTime value={dateInserted} />
        <span className={styles.quiet}>{byName === null ? t("By the member") : <bdi>{byName}</bdi>}</span>
      </>
    ),
  },
  {
    ...{ id: "state", label: t("State") },
    cell: (request) => <RequestState request={request} isOperator={isOperator} />,
  },
];

/** Requests for archives and deletions, newest first. Reloads while one is in progress. */
export function DataRequestsPage({ requests, paging, asked, graceDays, isOperator }: Properties) {
  useLooking(requests.some(({ state }) => state === "preparing" || state === "deleting"));
  const pageUrl = usePageUrl("query", PATH);
  const isFiltered = asked.kind !== undefined || asked.state !== undefined;
  return (
    <>
      <Filters asked={asked} />
      <p className={styles.note}>
        {t(
          "{days, plural, =0 {Accounts are deleted as soon as their members request it.} one {Accounts are deleted # day after their members request it.} other {Accounts are deleted # days after their members request it.}} Members cancel a deletion by signing in.",
          { days: graceDays },
        )}{" "}
        {isOperator && (
          <a href="/dashboard/settings/retention#setting-users.deletionGraceDays">{t("Change Retention")}</a>
        )}
      </p>
      {requests.length === 0 ? (
        <EmptyState
          icon="user"
          text={
            isFiltered
              ? t("No request matches these filters.")
              : t("No one requested data or a deletion yet.")
          }
        />
      ) : (
        <DataTable
          caption={t("Data Requests")}
          columns={columnsOf(isOperator)}
          rows={requests}
          keyOf={({ kind, id }) => `${kind} ${id}`}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}

import type { ReactNode } from "react";
import { listUrl } from "#features/reports/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import styles from "./list.module.css";

/** Sorts a list by date. */
export const SortSelect = ({ value }: { value: string }) => (
  <Select
    name="sort"
    label={t("Sort")}
    nothing={null}
    value={value}
    options={[
      { value: "-dateInserted", label: t("Newest") },
      { value: "dateInserted", label: t("Oldest") },
    ]}
  />
);

interface ListPageProps {
  path: string;
  /** The filters in the address. */
  asked: object;
  paging: PagingShown;
  filters: ReactNode;
  /** Actions for all rows. */
  actions?: ReactNode;
  rows: readonly { key: number; row: ReactNode }[];
}

/** A list of the dashboard with filters and pages. */
export const ListPage = ({ path, asked, paging, filters, actions, rows }: ListPageProps) => (
  <div className={styles.list}>
    {filters}
    {rows.length === 0 ? (
      <EmptyState icon="check" text={t("All clear.")} />
    ) : (
      <>
        {actions}
        <ol className={styles.rows}>
          {rows.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ol>
      </>
    )}
    <Pager paging={paging} pageUrl={(page) => listUrl(path, { ...asked, page })} />
  </div>
);

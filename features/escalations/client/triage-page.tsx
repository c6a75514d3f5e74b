import { FilterForm } from "#features/dashboard/client/index.ts";
import { type Place, placeOptions } from "#features/reports/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import styles from "./list.module.css";
import { laterPage, pageUrl, TRIAGE } from "./page-url.ts";
import { ResolveAll } from "./resolve-all.tsx";
import { type Triaged, TriageRow } from "./triage-row.tsx";

interface Asked {
  sort: string;
  page: number;
  categoryID?: number;
}

interface TriagePageProps {
  discussions: readonly Triaged[];
  paging: PagingShown;
  asked: Asked;
  categories: readonly Place[];
  canResolveAll: boolean;
}

function Filters({ asked, categories }: Pick<TriagePageProps, "asked" | "categories">) {
  const { sort, categoryID } = asked;
  return (
    <FilterForm asked={asked} action={TRIAGE} label={t("Filter posts")}>
      <Select
        name="categoryID"
        label={t("Category")}
        nothing={t("All")}
        value={String(categoryID ?? "")}
        options={placeOptions(categories)}
      />
      <Select
        name="sort"
        label={t("Sort")}
        nothing={null}
        value={sort}
        options={[
          { value: "-dateInserted", label: t("Newest") },
          { value: "dateInserted", label: t("Oldest") },
        ]}
      />
    </FilterForm>
  );
}

/** Unresolved discussions, to be resolved or escalated. */
export function TriagePage({ discussions, paging, asked, categories, canResolveAll }: TriagePageProps) {
  const { page: _page, ...address } = asked;
  return (
    <div className={styles.list}>
      <Filters {...{ asked, categories }} />
      {discussions.length === 0 ? (
        <EmptyState icon="check" text={t("All clear!")} />
      ) : (
        <>
          {canResolveAll && <ResolveAll />}
          <ol className={styles.rows}>
            {discussions.map((discussion) => (
              <li key={discussion.discussionID}>
                <TriageRow discussion={discussion} />
              </li>
            ))}
          </ol>
        </>
      )}
      <Pager paging={paging} pageUrl={(page) => pageUrl(TRIAGE, { ...address, page: laterPage(page) })} />
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FilterForm } from "#features/dashboard/client/index.ts";
import { CategorySelect, type Place } from "#features/reports/client/index.ts";
import type { resolveAll } from "#features/statuses/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import { ListPage, SortSelect } from "./list-page.tsx";
import { type Triaged, TriageRow } from "./triage-row.tsx";

/** Marks everything as resolved after a confirmation. */
export function ResolveAll() {
  const api = useApi();
  const forget = useForgetAll();
  const [isAsking, ask] = useState(false);
  const resolving = useMutation({
    mutationFn: () => api.call<typeof resolveAll>("POST", "/discussions/resolve-bulk"),
    async onSuccess() {
      ask(false);
      toasts.add({ body: t("All posts have been resolved."), autoDismiss: true, dismissible: true });
      await forget();
    },
  });
  return (
    <p>
      <Button aria-haspopup="dialog" onClick={() => ask(true)}>
        {t("Resolve all")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("Resolve all")}
          text={t("Every unresolved post in the categories that you moderate is marked as resolved.")}
          confirm={t("Resolve all")}
          busy={resolving.isPending}
          error={resolving.error?.message ?? null}
          onConfirm={() => resolving.mutate()}
          onClose={() => ask(false)}
        />
      )}
    </p>
  );
}

const TRIAGE = "/dashboard/content/triage";

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
      <CategorySelect name="categoryID" value={categoryID} categories={categories} />
      <SortSelect value={sort} />
    </FilterForm>
  );
}

/** Unresolved discussions, to be resolved or escalated. */
export const TriagePage = ({ discussions, paging, asked, categories, canResolveAll }: TriagePageProps) => (
  <ListPage
    {...{ asked, paging }}
    path={TRIAGE}
    filters={<Filters {...{ asked, categories }} />}
    actions={canResolveAll && <ResolveAll />}
    rows={discussions.map((discussion) => ({
      key: discussion.discussionID,
      row: <TriageRow discussion={discussion} />,
    }))}
  />
);

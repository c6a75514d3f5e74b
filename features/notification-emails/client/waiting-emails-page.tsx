import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";

interface WaitingEmail {
  to: string;
  subject: string;
  date: string | null;
}

/** Emails have no id, so rows are identified by their position. */
type Row = WaitingEmail & { place: number };

const columns = (): readonly Column<Row>[] => [
  { id: "to", label: t("To"), isName: true, cell: ({ to }) => <bdi>{to}</bdi> },
  { id: "subject", label: t("Subject"), cell: ({ subject }) => <bdi>{subject}</bdi> },
  { id: "date", label: t("Date"), cell: ({ date }) => date && <DateTime value={date} /> },
];

/** The emails waiting for a mail server, newest first. */
export function WaitingEmailsPage({
  emails,
  paging,
}: {
  emails: readonly WaitingEmail[];
  paging: PagingShown;
}) {
  const pageUrl = usePageUrl("query");
  if (emails.length === 0) return <EmptyState text={t("No emails are waiting yet.")} icon="mail" />;
  return (
    <>
      <DataTable
        caption={t("Waiting Emails")}
        columns={columns()}
        rows={emails.map((email, place) => ({ ...email, place }))}
        keyOf={({ place }) => place}
      />
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}

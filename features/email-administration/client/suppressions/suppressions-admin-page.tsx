import { UserLink } from "#features/profiles/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { SuppressionsPage as Properties, Suppression } from "../../contract.ts";
import { FindAddress } from "./find-address.tsx";
import styles from "./suppressions-admin-page.module.css";
import { useSendingAgain } from "./use-sending-again.ts";

const columnsOf = (sendAgain: (hash: string) => void): Column<Suppression>[] => [
  {
    id: "user",
    label: t("Member"),
    isName: true,
    cell: ({ user, addressHash }) =>
      user ? <UserLink user={user} /> : t("No member (#{number})", { number: addressHash.slice(0, 8) }),
  },
  {
    id: "reason",
    label: t("Reason"),
    cell: ({ reason }) => (
      <code dir="ltr" className={styles.reason}>
        {reason}
      </code>
    ),
  },
  { id: "since", label: t("Since"), cell: ({ dateSuppressed }) => <DateTime value={dateSuppressed} /> },
  {
    id: "actions",
    label: t("Actions"),
    cell: ({ addressHash, user }) => (
      <Button size="compact" onClick={() => sendAgain(addressHash)}>
        {t("Send Again")} <span className="visually-hidden">{user?.name ?? addressHash.slice(0, 8)}</span>
      </Button>
    ),
  },
];

/** A search for an address, and all suppressed addresses with the members they belong to. */
export function SuppressionsPage({ suppressions, paging }: Properties) {
  const pageUrl = usePageUrl("query");
  const sending = useSendingAgain();
  return (
    <div className={styles.page}>
      <FindAddress />
      {suppressions.length === 0 ? (
        <EmptyState icon="mail" text={t("No addresses are suppressed.")} />
      ) : (
        <section aria-labelledby="all-addresses" className={styles.list}>
          <h2 id="all-addresses">
            {t("{count, plural, one {# address} other {# addresses}}", { count: paging.total ?? 0 })}
          </h2>
          <DataTable
            caption={t("Suppressed Addresses")}
            columns={columnsOf(sending.mutate)}
            rows={suppressions}
            keyOf={({ addressHash }) => addressHash}
          />
        </section>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}

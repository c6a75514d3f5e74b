import { useState } from "react";
import { UserLink } from "#features/profiles/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Ban, BanType, removeBan } from "../contract.ts";
import { BanForm } from "./ban-form.tsx";
import styles from "./bans-page.module.css";
import { typeNames } from "./texts.ts";

const deleteDialog = onDemand(
  async () => (await import("#platform/client/ui/delete-dialog.tsx")).DeleteDialog,
);

interface BansPageProps {
  bans: readonly Ban[];
  paging: PagingShown;
  /** The types of bans that the reader may use. */
  banTypes: readonly BanType[];
}

const columnsOf = (onRemove: (ban: Ban) => void): Column<Ban>[] => [
  {
    id: "pattern",
    label: t("Pattern"),
    isName: true,
    cell: ({ banType, banValue, notes }) => (
      <>
        <bdi className={styles.pattern}>{banValue}</bdi>
        <span className={styles.quiet}>{typeNames()[banType]}</span>
        {notes && (
          <span className={styles.quiet}>
            <bdi>{notes}</bdi>
          </span>
        )}
      </>
    ),
  },
  { id: "users", label: t("Accounts"), isNumber: true, cell: ({ countUsers }) => countUsers },
  {
    id: "blocked",
    label: t("Refused registrations"),
    isNumber: true,
    cell: ({ countBlockedRegistrations }) => countBlockedRegistrations,
  },
  {
    id: "since",
    label: t("Banned"),
    cell: ({ insertUser, dateInserted, dateExpires }) => (
      <>
        <DateTime value={dateInserted} />
        <span className={styles.quiet}>
          <UserLink user={insertUser} />
        </span>
        {dateExpires && (
          <span className={styles.quiet}>
            {t("Ends:")} <DateTime value={dateExpires} />
          </span>
        )}
      </>
    ),
  },
  {
    id: "remove",
    label: t("Remove"),
    cell: (ban) => (
      <IconButton
        icon="trash"
        size="compact"
        label={t("Remove the ban of {pattern}", { pattern: ban.banValue })}
        onClick={() => onRemove(ban)}
      />
    ),
  },
];

/** The bans, with a form to add one. */
export function BansPage({ bans, paging, banTypes }: BansPageProps) {
  const api = useApi();
  const forget = useForgetAll();
  const pageUrl = usePageUrl("query");
  const [removed, setRemoved] = useState<Ban | null>(null);
  return (
    <div className={styles.page}>
      <BanForm banTypes={banTypes} />
      {bans.length === 0 ? (
        <EmptyState text={t("Nothing is banned.")} />
      ) : (
        <DataTable
          caption={t("Bans")}
          columns={columnsOf(setRemoved)}
          rows={bans}
          keyOf={({ banID }) => banID}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
      {removed && (
        <DialogOnDemand
          dialog={deleteDialog}
          title={t("Remove Ban")}
          text={t("{count, plural, one {# account} other {# accounts}} will be able to sign in again.", {
            count: removed.countUsers,
          })}
          run={() => api.call<typeof removeBan>("DELETE", "/bans/:id", { params: { id: removed.banID } })}
          onDone={() => {
            setRemoved(null);
            void forget();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}

import { UserLink } from "#features/profiles/client/index.ts";
import { copyText } from "#platform/client/copy-text.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Invite, QuotasShown } from "../contract.ts";
import styles from "./invitations-admin-page.module.css";
import { InviteForm, type RoleChoice } from "./invite-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { QuotaForm } from "./quota-form.tsx";
import { stateName } from "./state-name.ts";
import { useChanging } from "./use-changing.tsx";

const copy = (url: string) =>
  void copyText(url).then(
    () => toasts.add({ body: t("Link copied to clipboard."), autoDismiss: true }),
    toastError,
  );

function State({ status, countUses, maxUses, acceptedUser }: Invite) {
  const uses = { count: countUses, most: maxUses ?? 0 };
  return (
    <>
      {stateName(status)}
      {acceptedUser && (
        <span className={styles.quiet}>
          <UserLink user={acceptedUser} />
        </span>
      )}
      {maxUses !== 1 && (
        <span className={styles.quiet}>
          {maxUses === null
            ? t("{count, plural, one {# person} other {# people}} joined", uses)
            : t("{count} of {most} joined", uses)}
        </span>
      )}
    </>
  );
}

const columnsOf = ({ revoke, resend }: ReturnType<typeof useChanging>): Column<Invite>[] => [
  {
    id: "whom",
    label: t("Invitation"),
    isName: true,
    cell: ({ email, url }) =>
      url === null ? <bdi className={styles.whom}>{email}</bdi> : <code className={styles.whom}>{url}</code>,
  },
  { id: "state", label: t("State"), cell: (invite) => <State {...invite} /> },
  {
    id: "by",
    label: t("Invited by"),
    cell: ({ insertUser, dateInserted }) => (
      <>
        {insertUser && <UserLink user={insertUser} />}
        <span className={styles.quiet}>
          <DateTime value={dateInserted} />
        </span>
      </>
    ),
  },
  {
    id: "ends",
    label: t("Expires"),
    cell: ({ dateExpires }) => (dateExpires ? <DateTime value={dateExpires} format="day" /> : t("Never")),
  },
  {
    id: "actions",
    label: t("Actions"),
    cell: (invite) => {
      const { inviteID, email, url, status } = invite;
      const name = email ?? t("Link {number}", { number: inviteID });
      const hidden = <span className="visually-hidden">{name}</span>;
      if (status === "accepted") return null;
      return (
        <span className={styles.actions}>
          {url !== null && status === "pending" && (
            <Button size="compact" onClick={() => copy(url)}>
              {t("Copy Link")} {hidden}
            </Button>
          )}
          {email !== null && (
            <Button size="compact" onClick={() => resend(invite)}>
              {t("Resend")} {hidden}
            </Button>
          )}
          <Button size="compact" onClick={() => revoke(invite)}>
            {t("Revoke")} {hidden}
          </Button>
        </span>
      );
    },
  },
];

interface InvitationsPageProps {
  invites: readonly Invite[];
  paging: PagingShown;
  days: number;
  roles: readonly RoleChoice[];
  quotas: QuotasShown | null;
}

/** Forms to invite people, and all invitations. */
export function InvitationsAdminPage({ invites, paging, days, roles, quotas }: InvitationsPageProps) {
  const changing = useChanging();
  const pageUrl = usePageUrl("query");
  return (
    <div className={styles.page}>
      <InviteForm {...{ roles, days }} />
      <LinkForm />
      {quotas && <QuotaForm {...quotas} />}
      {invites.length === 0 ? (
        <EmptyState icon="mail" text={t("No one is invited yet.")} />
      ) : (
        <DataTable
          caption={t("Invitations")}
          columns={columnsOf(changing)}
          rows={invites}
          keyOf={({ inviteID }) => inviteID}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}

import { UserLink } from "#features/profiles/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { LoggedEmail, EmailLogPage as Properties } from "../../contract.ts";
import { isFiltered, LOG_PATH } from "./addresses.ts";
import styles from "./email-log-admin-page.module.css";
import { LogFilters } from "./log-filters.tsx";
import { stateTexts } from "./state-texts.ts";

const Recipient = ({ user, address }: LoggedEmail) => (
  <>
    {user && <UserLink user={user} />}
    {address !== null && <bdi className={user ? styles.quiet : undefined}>{address}</bdi>}
    {!user && address === null && t("No account")}
  </>
);

function State({ state, answer, countAttempts }: LoggedEmail) {
  const { name, kind, help } = stateTexts()[state];
  return (
    <div className={styles.state}>
      <Label kind={kind}>{name}</Label>
      {help !== null && <span className={styles.quiet}>{help}</span>}
      {answer !== null && (
        <code className={styles.answer} dir="ltr">
          {answer}
        </code>
      )}
      {countAttempts > 1 && (
        <span className={styles.quiet}>
          {t("{count, plural, one {# attempt} other {# attempts}}", { count: countAttempts })}
        </span>
      )}
    </div>
  );
}

const columns = (): readonly Column<LoggedEmail>[] => [
  {
    id: "subject",
    label: t("Email"),
    isName: true,
    cell: ({ subject, kindName }) => (
      <>
        <bdi>{subject}</bdi>
        <span className={styles.quiet}>{kindName}</span>
      </>
    ),
  },
  { id: "recipient", label: t("Recipient"), cell: (email) => <Recipient {...email} /> },
  { id: "state", label: t("State"), cell: (email) => <State {...email} /> },
  {
    id: "date",
    label: t("Date"),
    cell: ({ dateUpdated }) => <DateTime value={dateUpdated} />,
  },
];

/** The emails that were sent, newest first, with filters and a download. */
export function EmailLogPage(page: Properties) {
  const { emails, paging, asked, file, days } = page;
  const pageUrl = usePageUrl("query", LOG_PATH);
  return (
    <>
      <LogFilters {...page} />
      <div className={styles.head}>
        <p className={styles.quiet}>
          {days === null
            ? t("Texts of emails are not stored.")
            : t(
                "Entries are deleted after {days, plural, one {# day} other {# days}}. Texts of emails are not stored.",
                { days },
              )}{" "}
          <a href="/dashboard/settings/retention#setting-emails.logRetentionDays">{t("Change Retention")}</a>
        </p>
        {emails.length > 0 && (
          <ButtonLink size="compact" href={file} download="">
            {t("Download CSV")}
          </ButtonLink>
        )}
      </div>
      {emails.length === 0 ? (
        <EmptyState
          icon="mail"
          text={isFiltered(asked) ? t("No email matches these filters.") : t("No emails were sent yet.")}
        />
      ) : (
        <DataTable
          caption={t("Emails")}
          columns={columns()}
          rows={emails}
          keyOf={({ emailLogID }) => emailLogID}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}

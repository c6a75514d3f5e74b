import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { SelectionBar } from "#platform/client/ui/selection-bar.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { WaitingEmailsPage as Properties, WaitingEmail, WaitingState } from "../../contract.ts";
import { chosenIn } from "./chosen.ts";
import { waitingTexts } from "./state-texts.ts";
import { type Chosen, useChosenEmails } from "./use-chosen-emails.ts";
import { WaitingButtons } from "./waiting-buttons.tsx";
import styles from "./waiting-emails-admin-page.module.css";

const PATH = "/dashboard/settings/email/waiting";

function tabsOf({ counts, state }: Properties) {
  const states = Object.entries(waitingTexts()) as [WaitingState, { name: string }][];
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { name: t("All"), url: PATH, isCurrent: state === null, count: all },
    ...states
      .filter(([each]) => counts[each] > 0 || each === state)
      .map(([each, { name }]) => ({
        ...{ name, url: `${PATH}?state=${each}`, isCurrent: each === state, count: counts[each] },
      })),
  ];
}

const columnsOf = (chosen: Chosen): readonly Column<WaitingEmail>[] => [
  {
    id: "subject",
    label: t("Email"),
    isName: true,
    cell: (email) => (
      <label className={styles.email}>
        <input
          type="checkbox"
          checked={chosen.isChosen(email.emailID)}
          disabled={email.state === "sending"}
          onChange={() => chosen.toggle(email)}
        />
        <span>
          <bdi>{email.subject}</bdi>
          <small className={styles.quiet}>{email.kindName}</small>
        </span>
      </label>
    ),
  },
  {
    id: "recipient",
    label: t("Recipient"),
    cell: ({ address }) => (address === null ? t("Not shown") : <bdi>{address}</bdi>),
  },
  {
    id: "state",
    label: t("State"),
    cell: ({ state }) => {
      const { name, kind } = waitingTexts()[state];
      return (
        <span className={styles.state}>
          <Label kind={kind}>{name}</Label>
        </span>
      );
    },
  },
  { id: "date", label: t("Written"), cell: ({ dateInserted }) => <DateTime value={dateInserted} /> },
];

function Selected({ chosen, hasServer }: { chosen: Chosen; hasServer: boolean }) {
  const { asked, clear } = chosen;
  const { count } = asked;
  return (
    <SelectionBar
      label={t("Selected emails")}
      text={
        count > 0 ? t("{count, plural, one {# email selected} other {# emails selected}}", { count }) : null
      }
      onClear={clear}
    >
      <WaitingButtons sent={hasServer ? asked : null} deleted={asked} onStart={clear} />
    </SelectionBar>
  );
}

/** The emails from before there was a mail server, newest first. They are sent or deleted. */
export function WaitingEmailsPage(page: Properties) {
  const { emails, paging, state, counts, hasServer } = page;
  const pageUrl = usePageUrl("query", PATH);
  const chosen = useChosenEmails(emails);
  const { sent, deleted } = chosenIn(state, counts);
  if (emails.length === 0 && state === null)
    return <EmptyState text={t("No emails are waiting.")} icon="mail" />;
  return (
    <>
      <TabsLinks label={t("States")} tabs={tabsOf(page)} />
      <div className={styles.head}>
        {chosen.canChoose && (
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={chosen.isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen.isSome;
              }}
              onChange={chosen.toggleAll}
            />
            {t("Select all on this page")}
          </label>
        )}
        <div className={styles.actions}>
          <WaitingButtons
            sent={hasServer ? sent : null}
            deleted={deleted}
            isPrimary={state === null || state === "current"}
            onStart={chosen.clear}
          />
        </div>
      </div>
      {emails.length === 0 ? (
        <EmptyState text={t("No emails are waiting.")} icon="mail" />
      ) : (
        <DataTable
          caption={t("Waiting Emails")}
          columns={columnsOf(chosen)}
          rows={emails}
          keyOf={({ emailID }) => emailID}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
      <Selected chosen={chosen} hasServer={hasServer} />
    </>
  );
}

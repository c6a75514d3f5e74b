import { formatNumber, t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { MemberPage } from "../../contract.ts";
import { memberPath } from "../paths.ts";
import styles from "./member-admin-page.module.css";

const MOST_NAMED = 5;

/** Others who used the same IP addresses. */
export function OtherAccounts({ addresses }: Pick<MemberPage, "addresses">) {
  const others = new Map(
    addresses.flatMap((address) => address.others.map(({ userID, name }) => [userID, name] as const)),
  );
  if (others.size === 0) return null;
  return (
    <MessageBar kind="warning">
      <p>{t("Other members used the same IP address. They may be accounts of one person.")}</p>
      <ul className={styles.others}>
        {[...others].slice(0, MOST_NAMED).map(([userID, name]) => (
          <li key={userID}>
            <a href={memberPath(userID)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </MessageBar>
  );
}

export function Numbers({ numbers, user }: Pick<MemberPage, "numbers" | "user">) {
  const { posts, reactions, reports, bans, points } = numbers;
  const shown = [
    { label: t("Posts"), value: posts, url: user.url },
    { label: t("Reactions Received"), value: reactions },
    { label: t("Reports"), value: reports },
    { label: t("Bans"), value: bans },
    { label: t("Points"), value: points },
  ];
  return (
    <dl className={styles.numbers}>
      {shown.map(
        ({ label, value, url }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{url ? <a href={url}>{formatNumber(value)}</a> : formatNumber(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const statusText = (status: string): string =>
  t(
    "{status, select, new {Waiting for review} escalated {Escalated} dismissed {Dismissed} other {Post removed}}",
    { status },
  );

/** The newest reports about posts of a member. */
export const Reports = ({ reports }: Pick<MemberPage, "reports">) => (
  <section aria-labelledby="member-reports">
    <h2 id="member-reports">{t("Reports")}</h2>
    {reports.length === 0 && <p className={styles.quiet}>{t("No reports about this member.")}</p>}
    <ul className={styles.rows}>
      {reports.map(({ reportID, name, url, reasons, status, date }) => (
        <li key={reportID}>
          <p>
            <a href={url}>
              <bdi>{name}</bdi>
            </a>
            <small>{[...reasons, statusText(status)].join(" · ")}</small>
          </p>
          <DateTime value={date} />
        </li>
      ))}
    </ul>
  </section>
);

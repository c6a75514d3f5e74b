import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Escalation } from "../contract.ts";
import { type Asked, type Choices, ESCALATIONS, EscalationFilters } from "./escalation-filters.tsx";
import styles from "./list.module.css";
import { ListPage } from "./list-page.tsx";
import { StatusLabel } from "./status-label.tsx";

interface EscalationsPageProps {
  escalations: readonly Escalation[];
  paging: PagingShown;
  asked: Asked;
  choices: Choices;
}

interface RowProps extends Pick<Choices, "statuses"> {
  escalation: Escalation;
}

function EscalationRow({ escalation, statuses }: RowProps) {
  const { name, url, status, assignedUser, recordUser, recordExcerpt, reportReasons } = escalation;
  return (
    <article className={styles.row}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          <a href={url} dir="auto">
            {name}
          </a>
        </h2>
        <StatusLabel {...{ status, statuses }} />
        {!escalation.recordIsLive && <Label kind="quiet">{t("Removed")}</Label>}
      </header>
      <p className={styles.quiet}>
        <bdi>{recordUser.name}</bdi> ·{" "}
        <a href={escalation.placeRecordUrl}>
          <bdi>{escalation.placeRecordName}</bdi>
        </a>{" "}
        · <DateTime value={escalation.dateInserted} />
      </p>
      <p className={styles.excerpt} dir="auto">
        {recordExcerpt}
      </p>
      <p className={styles.facts}>
        {reportReasons.map((reason) => (
          <Label key={reason.reportReasonID} kind="quiet">
            {reason.name}
          </Label>
        ))}
        <span>
          {t("{count, plural, one {# report} other {# reports}}", { count: escalation.countReports })}
        </span>
        <span>
          {t("{count, plural, one {# comment} other {# comments}}", { count: escalation.countComments })}
        </span>
        <span>
          {assignedUser ? t("Assigned to {name}", { name: assignedUser.name }) : t("Assigned to no one")}
        </span>
      </p>
    </article>
  );
}

/** Escalations in the categories that the reader moderates. */
export const EscalationsPage = ({ escalations, paging, asked, choices }: EscalationsPageProps) => (
  <ListPage
    {...{ asked, paging }}
    path={ESCALATIONS}
    filters={<EscalationFilters {...{ asked, choices }} />}
    rows={escalations.map((escalation) => ({
      key: escalation.escalationID,
      row: <EscalationRow escalation={escalation} statuses={choices.statuses} />,
    }))}
  />
);

import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Escalation } from "../contract.ts";
import { type Asked, type Choices, EscalationFilters } from "./escalation-filters.tsx";
import styles from "./list.module.css";
import { ESCALATIONS, laterPage, pageUrl } from "./page-url.ts";
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
export function EscalationsPage({ escalations, paging, asked, choices }: EscalationsPageProps) {
  const { page: _page, ...address } = asked;
  return (
    <div className={styles.list}>
      <EscalationFilters {...{ asked, choices }} />
      {escalations.length === 0 ? (
        <EmptyState icon="check" text={t("All clear!")} />
      ) : (
        <ol className={styles.rows}>
          {escalations.map((escalation) => (
            <li key={escalation.escalationID}>
              <EscalationRow escalation={escalation} statuses={choices.statuses} />
            </li>
          ))}
        </ol>
      )}
      <Pager
        paging={paging}
        pageUrl={(page) => pageUrl(ESCALATIONS, { ...address, page: laterPage(page) })}
      />
    </div>
  );
}

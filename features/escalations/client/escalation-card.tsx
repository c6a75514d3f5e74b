import type { Comment } from "#features/comments/contract.ts";
import { ReviewCard, type ReviewList } from "#features/dashboard/client/index.ts";
import { AuthorRecord, MarkedBody, OneReport, titleOf } from "#features/reports/client/index.ts";
import type { Report, ReportGroup } from "#features/reports/contract.ts";
import { t } from "#platform/client/translate.ts";
import { Collapsible } from "#platform/client/ui/collapsible.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Escalation } from "../contract.ts";
import { CardComments } from "./card-comments.tsx";
import styles from "./cards.module.css";
import { EscalationDecisions } from "./escalation-decisions.tsx";
import type { Choices } from "./escalation-filters.tsx";
import { StatusLabel } from "./status-label.tsx";

export interface EscalationOnCard {
  escalation: Escalation;
  /** The newest ones, newest first. */
  reports: readonly Report[];
  /** The newest ones, in ascending order. */
  comments: readonly Comment[];
  author: ReportGroup["author"];
}

interface EscalationCardProps
  extends EscalationOnCard,
    Pick<Parameters<typeof EscalationDecisions>[0], "onChange"> {
  choices: Choices;
  list: ReviewList;
}

function Why({ escalation, choices }: Pick<EscalationCardProps, "escalation" | "choices">) {
  const { status, assignedUser, countReports, recordIsLive, recordWasEdited } = escalation;
  return (
    <>
      <StatusLabel status={status} statuses={choices.statuses} />
      <Label kind="quiet">
        {assignedUser ? t("Assigned to {name}", { name: assignedUser.name }) : t("Assigned to no one")}
      </Label>
      <Label kind="bad">
        {t("{count, plural, one {# report} other {# reports}}", { count: countReports })}
      </Label>
      {!recordIsLive && <Label kind="quiet">{t("Removed")}</Label>}
      {recordWasEdited && <Label kind="quiet">{t("Edited since")}</Label>}
    </>
  );
}

/** An escalated post, its reports, what moderators say about it, and the decisions. */
export function EscalationCard(props: EscalationCardProps) {
  const { escalation, reports, comments, author, choices, list, onChange } = props;
  const { name, recordUrl, recordIsLive, recordHtml, recordExcerpt, placeRecordName, dateInserted } =
    escalation;
  const id = String(escalation.escalationID);
  return (
    <ReviewCard
      {...{ id, list }}
      title={name}
      meta={
        <>
          <b>
            <bdi>{placeRecordName}</bdi>
          </b>
          <bdi>{author.user.name}</bdi>
          <DateTime value={dateInserted} />
          <span>
            {t("{count, plural, one {# comment} other {# comments}}", { count: escalation.countComments })}
          </span>
        </>
      }
      why={<Why {...{ escalation, choices }} />}
      excerpt={recordExcerpt ?? ""}
    >
      <div className={styles.records}>
        <h3 className={styles.name}>
          {recordIsLive ? (
            <a href={recordUrl} dir="auto">
              {titleOf(escalation)}
            </a>
          ) : (
            <bdi>{titleOf(escalation)}</bdi>
          )}
        </h3>
        <Collapsible maxHeight={320}>
          <MarkedBody html={recordHtml} />
        </Collapsible>
        <ul className={styles.reports} aria-label={t("Reports")}>
          {reports.map((report) => (
            <OneReport key={report.reportID} {...report} escalationUrl={null} />
          ))}
        </ul>
        {list.currentID === id && <CardComments {...{ escalation, comments }} />}
      </div>
      <AuthorRecord author={author} />
      <EscalationDecisions on="card" escalations={[escalation]} {...{ choices, onChange }} />
    </ReviewCard>
  );
}

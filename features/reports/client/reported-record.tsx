import { PostBody } from "#features/formats/client/index.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Collapsible } from "#platform/client/ui/collapsible.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Report } from "../contract.ts";
import styles from "./reported-record.module.css";
import { MarkedBody } from "./review/marked-body.tsx";

/** Returns the title of a post, or of the discussion that a comment replies to. */
export const titleOf = ({ recordName, recordType }: Pick<Report, "recordName" | "recordType">) =>
  recordType === "comment" ? t("Re: {title}", { title: recordName }) : recordName;

/** Returns the name of a status, which languages inflect for reports. */
export const statusName = (status: Report["status"]): string =>
  t("{status, select, new {Open} escalated {Escalated} dismissed {Dismissed} other {Rejected}}", {
    status,
  });

/** The resolution of a report, and a link to its escalation. */
function Outcome({ status, escalationUrl }: Report) {
  if (status === "new") return null;
  const name = statusName(status);
  return <> · {escalationUrl ? <a href={escalationUrl}>{name}</a> : name}</>;
}

/** A report with its author, reasons and note. */
export function OneReport(report: Report) {
  const { insertUser, insertUserID, dateInserted, reasons, noteHtml } = report;
  return (
    <li className={styles.report}>
      <p>
        <strong>{insertUserID > 0 ? <UserLink user={insertUser} /> : t("The forum")}</strong>{" "}
        {reasons.map(({ reportReasonID, name }) => (
          <Label key={reportReasonID} kind="quiet">
            {name}
          </Label>
        ))}{" "}
        <span className={styles.quiet}>
          <DateTime value={dateInserted} />
          <Outcome {...report} />
        </span>
      </p>
      {noteHtml && <PostBody html={noteHtml} />}
    </li>
  );
}

interface ReportedRecordProps {
  /** Reports on the same post, newest first. */
  reports: readonly Report[];
}

/** A reported post with its location and reports. */
export function ReportedRecord({ reports }: ReportedRecordProps) {
  const [report] = reports;
  if (!report) return null;
  const { recordUrl, recordHtml, placeRecordName, placeRecordUrl } = report;
  return (
    <section className={styles.record}>
      <h3 className={styles.name}>
        <a href={recordUrl} dir="auto">
          {titleOf(report)}
        </a>
      </h3>
      <p className={styles.quiet}>
        {placeRecordName !== "" && (
          <>
            <a href={placeRecordUrl}>
              <bdi>{placeRecordName}</bdi>
            </a>{" "}
            ·{" "}
          </>
        )}
        <DateTime value={report.recordDateInserted} />
        {report.isPendingUpdate && ` · ${t("Change of a post")}`}
        {!report.isPending && !report.recordIsLive && ` · ${t("Removed")}`}
        {report.recordWasEdited && ` · ${t("Edited since")}`}
      </p>
      <Collapsible>
        <MarkedBody html={recordHtml} />
      </Collapsible>
      <ul className={styles.reports}>
        {reports.map((each) => (
          <OneReport key={each.reportID} {...each} />
        ))}
      </ul>
    </section>
  );
}

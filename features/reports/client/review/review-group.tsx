import { ReviewCard, type ReviewList } from "#features/dashboard/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { Collapsible } from "#platform/client/ui/collapsible.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Report, ReportGroup } from "../../contract.ts";
import { OneReport, ReportedRecord, titleOf } from "../reported-record.tsx";
import { AuthorRecord } from "./author-record.tsx";
import { Colleagues } from "./colleagues.tsx";
import { GroupDecisions } from "./group-decisions.tsx";
import { MarkedBody } from "./marked-body.tsx";
import styles from "./review-group.module.css";

type Decide = Pick<Parameters<typeof GroupDecisions>[0], "onResolve" | "onRun">;

interface ReviewGroupProps extends Decide {
  group: ReportGroup;
  by: "post" | "author";
  list: ReviewList;
  showsPresence: boolean;
}

/** Groups reports by post, newest first. */
const byRecord = (reports: readonly Report[]): Report[][] => [
  ...Map.groupBy(reports, ({ recordType, recordID, reportID }) =>
    recordID === null ? `report ${reportID}` : `${recordType} ${recordID}`,
  ).values(),
];

const byAuthorOf = ({ recordType, recordUser }: Report) => {
  const name = <bdi>{recordUser.name}</bdi>;
  if (recordType === "message") return around(t("Message by {name}", { name: HERE }), name);
  return recordType === "comment"
    ? around(t("Comment by {name}", { name: HERE }), name)
    : around(t("Discussion by {name}", { name: HERE }), name);
};

/** Where a post is, who wrote it and when. */
const Meta = ({ report }: { report: Report }) => (
  <>
    {report.placeRecordName !== "" && (
      <b>
        <bdi>{report.placeRecordName}</bdi>
      </b>
    )}
    <span>{byAuthorOf(report)}</span>
    <DateTime value={report.recordDateInserted} />
  </>
);

function Why({ group, isPost }: { group: ReportGroup; isPost: boolean }) {
  const { countReports, countRecords, countPending, author, reports } = group;
  const [report] = reports;
  return (
    <>
      {!isPost && (
        <Label kind="quiet">
          {t("{count, plural, one {# post} other {# posts}}", { count: countRecords })}
        </Label>
      )}
      {countPending < countReports ? (
        <Label kind="bad">
          {t("{count, plural, one {# report} other {# reports}}", { count: countReports })}
        </Label>
      ) : (
        report?.reasons.map(({ reportReasonID, name }) => (
          <Label key={reportReasonID} kind="warning">
            {name}
          </Label>
        ))
      )}
      {isPost && report?.isPendingUpdate && <Label kind="quiet">{t("Change of a post")}</Label>}
      {isPost && report && !report.isPending && !report.recordIsLive && (
        <Label kind="quiet">{t("Removed")}</Label>
      )}
      {isPost && report?.recordWasEdited && <Label kind="quiet">{t("Edited since")}</Label>}
      {author.countPosts <= 1 && <Label kind="warning">{t("First post")}</Label>}
    </>
  );
}

/** The post that the comment replies to, the post itself, and each report in its words. */
const Post = ({ reports, answered }: { reports: readonly Report[]; answered: ReportGroup["answered"] }) => (
  <>
    {answered && (
      <a className={styles.context} href={answered.url} dir="auto">
        <b>
          <bdi>{answered.user.name}</bdi>
        </b>
        : {answered.excerpt}
      </a>
    )}
    <div className={styles.post}>
      <Collapsible maxHeight={320}>
        <MarkedBody html={reports[0]?.recordHtml ?? ""} />
      </Collapsible>
    </div>
    <ul className={styles.reports} aria-label={t("Reports")}>
      {reports.map((each) => (
        <OneReport key={each.reportID} {...each} />
      ))}
    </ul>
  </>
);

/** The report by which the pages of all moderators know a group, also when further ones are made. */
const oldestOf = ({ reportIDs }: ReportGroup) => Math.min(...reportIDs);

/** Reports that are decided on together. */
export function ReviewGroup({ group, by, list, showsPresence, onResolve, onRun }: ReviewGroupProps) {
  const { groupID, author, reports, countReports, answered } = group;
  const [first] = reports;
  const isPost = by === "post" && first !== undefined;
  const hidden = countReports - reports.length;
  return (
    <ReviewCard
      id={groupID}
      list={list}
      title={isPost ? titleOf(first) : author.user.name}
      meta={isPost ? <Meta report={first} /> : <DateTime value={group.dateLastReport} />}
      why={<Why group={group} isPost={isPost} />}
      excerpt={first?.recordExcerpt ?? ""}
    >
      <div className={styles.records}>
        {showsPresence && list.currentID === groupID && <Colleagues reportID={oldestOf(group)} />}
        {isPost ? (
          <Post reports={reports} answered={answered} />
        ) : (
          byRecord(reports).map((ofRecord) => (
            <ReportedRecord key={ofRecord[0]?.reportID} reports={ofRecord} />
          ))
        )}
        {hidden > 0 && (
          <p className={styles.more}>
            {t("{count, plural, one {# older report} other {# older reports}} not shown", { count: hidden })}
          </p>
        )}
      </div>
      <AuthorRecord author={author} />
      <GroupDecisions on="card" groups={[group]} {...{ onResolve, onRun }} />
    </ReviewCard>
  );
}

import type { Comment } from "#features/comments/contract.ts";
import { OneReport } from "#features/reports/client/index.ts";
import type { Report } from "#features/reports/contract.ts";
import { t } from "#platform/client/translate.ts";
import type { Escalation } from "../contract.ts";
import { EscalatedPost } from "./escalated-post.tsx";
import styles from "./escalation-page.module.css";
import { EscalationState, type EscalationStateProps } from "./escalation-state.tsx";
import { InternalComments } from "./internal-comments.tsx";

interface EscalationPageProps extends EscalationStateProps {
  escalation: Escalation;
  /** Newest first. */
  reports: readonly Report[];
  comments: readonly Comment[];
}

/**
 * The page of an escalation: its assignee and status, the post, the reports on it and internal
 * comments.
 */
export function EscalationPage({ reports, comments, ...props }: EscalationPageProps) {
  const { escalation } = props;
  return (
    <div className={styles.page}>
      <EscalationState {...props} />
      <EscalatedPost escalation={escalation} reports={reports} />
      <section className={styles.section}>
        <h2 className={styles.heading}>
          {t("{count, plural, one {# report} other {# reports}}", { count: escalation.countReports })}
        </h2>
        <ul className={styles.reports}>
          {reports.map((report) => (
            <OneReport key={report.reportID} {...report} escalationUrl={null} />
          ))}
        </ul>
      </section>
      <InternalComments escalation={escalation} comments={comments} />
    </div>
  );
}

import { useState } from "react";
import type { CommentOnPage } from "#features/comments/contract.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { inboxUrl } from "./inbox-url.ts";
import styles from "./on-thread.module.css";
import { type Reportable, reportModal } from "./report-actions.ts";
import type { ReportedPost } from "./report-modal.tsx";

interface ReportButtonProps extends Reportable {
  post: ReportedPost;
}

/** Opens the report form of a post; for moderators it links to existing reports. */
function ReportButton({ post, canReport, countReports = 0 }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { recordType, recordID } = post;
  return (
    <>
      {countReports > 0 && (
        <a className={styles.count} href={inboxUrl({ statuses: "none", recordType, recordID })}>
          {t("{count, plural, one {# report} other {# reports}}", { count: countReports })}
        </a>
      )}
      {canReport && (
        <IconButton
          icon="flag"
          label={t("Report content")}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <DialogOnDemand dialog={reportModal} post={post} onClose={() => setOpen(false)} />}
    </>
  );
}

export const ReportDiscussion = ({ discussion }: { discussion: Discussion & Reportable }) => (
  <ReportButton {...discussion} post={{ recordType: "discussion", recordID: discussion.discussionID }} />
);

export const ReportComment = ({ comment }: { comment: CommentOnPage & Reportable }) => (
  <ReportButton {...comment} post={{ recordType: "comment", recordID: comment.commentID }} />
);

interface WaitingNoticeProps {
  parts: Readonly<Record<string, object>>;
}

/** Informs authors that their comments in a thread await approval. */
export function WaitingNotice({ parts }: WaitingNoticeProps) {
  const { count = 0 } = (parts["reports"] ?? {}) as { count?: number };
  if (count === 0) return null;
  return (
    <div className={styles.notice} data-always="">
      <MessageBar kind="info">
        {t(
          "{count, plural, one {# of your comments is waiting for approval.} other {# of your comments are waiting for approval.}}",
          { count },
        )}
      </MessageBar>
    </div>
  );
}

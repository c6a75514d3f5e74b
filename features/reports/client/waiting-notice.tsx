import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./waiting-notice.module.css";

interface WaitingNoticeProps {
  parts: Readonly<Record<string, object>>;
}

/** Informs authors that their comments in a thread await approval. */
export function WaitingNotice({ parts }: WaitingNoticeProps) {
  const { count = 0 } = (parts["reports"] ?? {}) as { count?: number };
  if (count === 0) return null;
  return (
    <div className={styles.notice}>
      <MessageBar kind="info">
        {t(
          "{count, plural, one {# comment of yours waits for approval.} other {# comments of yours wait for approval.}}",
          { count },
        )}
      </MessageBar>
    </div>
  );
}

import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./email-notice.module.css";

interface EmailNoticeProps {
  stored: { directory: string; count: number } | null;
  failing: { count: number; said: string } | null;
}

/** Explains why emails do not arrive, and what to do about it. */
export function EmailNotice({ stored, failing }: EmailNoticeProps) {
  return (
    <div className={styles.notice}>
      {stored && (
        <MessageBar
          kind="warning"
          title={t("No mail server is set up.")}
          actions={
            stored.count > 0 && (
              <ButtonLink href="/dashboard/settings/email/waiting">{t("Show Emails")}</ButtonLink>
            )
          }
        >
          <p>
            {t(
              "{count, plural, =0 {No emails are waiting yet.} one {# email is waiting in {folder}.} other {# emails are waiting in {folder}.}}",
              { count: stored.count, folder: stored.directory },
            )}
          </p>
          <p>
            {t(
              "Set SMTP_URL and MAIL_FROM in the environment of the forum and restart it. Until then, confirm new members on their profiles.",
            )}
          </p>
        </MessageBar>
      )}
      {failing && (
        <MessageBar kind="error" title={t("Emails can’t be sent.")}>
          <p>
            {t(
              "{count, plural, one {# email is waiting and will be tried again.} other {# emails are waiting and will be tried again.}} The mail server answered: {said}",
              { ...failing },
            )}
          </p>
        </MessageBar>
      )}
    </div>
  );
}

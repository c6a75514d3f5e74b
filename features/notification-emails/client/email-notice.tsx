import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./email-notice.module.css";

interface EmailNoticeProps {
  stored: { count: number } | null;
  failing: { count: number; said: string } | null;
}

/** Explains why emails do not arrive, and what to do about it. */
export function EmailNotice({ stored, failing }: EmailNoticeProps) {
  return (
    <div className={styles.notice}>
      {stored && (
        <MessageBar
          kind="warning"
          title={t("No mail server.")}
          actions={
            <>
              <ButtonLink size="compact" kind="primary" href="/dashboard/settings/email-server">
                {t("Set Up Email")}
              </ButtonLink>
              {stored.count > 0 && (
                <ButtonLink size="compact" href="/dashboard/settings/email/waiting">
                  {t("Show Emails")}
                </ButtonLink>
              )}
            </>
          }
        >
          {t(
            "{count, plural, =0 {No emails are waiting yet.} one {# email is waiting.} other {# emails are waiting.}} Until there is one, confirm new members on their profiles.",
            { count: stored.count },
          )}
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

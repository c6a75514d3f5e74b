import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { WaitingCounts } from "../../contract.ts";
import { chosenIn } from "./chosen.ts";
import styles from "./earlier-emails-notice.module.css";
import { WaitingButtons } from "./waiting-buttons.tsx";

/** Asks what happens to the emails that were written before there was a mail server. */
export function EarlierEmailsNotice({ counts }: { counts: Omit<WaitingCounts, "sending"> }) {
  const chosen = chosenIn(null, counts);
  const stale = counts.expired + counts.old;
  return (
    <div className={styles.notice}>
      <MessageBar
        kind="info"
        title={t(
          "{count, plural, one {# email was written before there was a mail server.} other {# emails were written before there was a mail server.}}",
          { count: chosen.deleted.count },
        )}
        actions={
          <>
            <WaitingButtons {...chosen} size="compact" isPrimary />
            <ButtonLink size="compact" href="/dashboard/settings/email/waiting">
              {t("Show Emails")}
            </ButtonLink>
          </>
        }
      >
        {stale > 0 &&
          t(
            "{count, plural, one {# of them is out of date and is not sent: its link has expired, or it is older than 7 days.} other {# of them are out of date and are not sent: their links have expired, or they are older than 7 days.}}",
            { count: stale },
          )}
      </MessageBar>
    </div>
  );
}

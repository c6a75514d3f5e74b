import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./jail-notice.module.css";

/** Says to a restricted member what is restricted, and until when. */
export const JailNotice = ({ dateJailEnds }: { dateJailEnds: string | null }) => (
  <section className={styles.notice} aria-label={t("Your warnings")}>
    <MessageBar kind="warning" actions={<a href="/profile/warnings">{t("Your warnings")}</a>}>
      <strong>
        {dateJailEnds
          ? around(
              t("Your account is restricted until {date} because of warnings.", { date: HERE }),
              <DateTime value={dateJailEnds} format="full" />,
            )
          : t("Your account is restricted because of warnings.")}
      </strong>
      <p>
        {t(
          "You can comment without links, after approval. You can’t start discussions or conversations, react, or upload files.",
        )}
      </p>
    </MessageBar>
  </section>
);

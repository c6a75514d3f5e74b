import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { Notification } from "../contract.ts";
import styles from "./notification-link.module.css";
import { reasonsOf } from "./reasons.ts";

/** Of whoever did it; nobody did all of it. */
const Photo = ({ url }: { url: string | null }) =>
  url ? (
    <UserPhoto user={{ userID: 0, name: "", photoUrl: url }} />
  ) : (
    <span className={styles.sign}>
      <Icon name="bell" size={20} />
    </span>
  );

/** What somebody was told, as one link: following it marks it read. */
export const NotificationLink = ({ notification }: { notification: Notification }) => {
  const { body, photoUrl, url, readUrl, read, reason, dateUpdated } = notification;
  return (
    // Not to be read ahead: whoever comes there has read it.
    <a
      className={styles.link}
      href={readUrl ?? url}
      data-reload={readUrl && ""}
      data-unread={!read || undefined}
    >
      <Photo url={photoUrl} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of words and escaped names by the server */}
      <span className={styles.words} dangerouslySetInnerHTML={{ __html: body }} />
      <span className={styles.meta}>
        {!read && <span className={styles.unread}>{t("Unread")}</span>}
        <DateTime value={dateUpdated} />
        {reasonsOf(reason).map((texts) => (
          <span key={texts}>{texts}</span>
        ))}
      </span>
    </a>
  );
};

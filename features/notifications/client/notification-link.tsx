import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { Notification } from "../contract.ts";
import styles from "./notification-link.module.css";
import { reasonsOf } from "./reasons.ts";

/** Photo of the member who acted; empty for notifications without one. */
const Photo = ({ url }: { url: string | null }) =>
  url ? (
    <UserPhoto user={{ userID: 0, name: "", photoUrl: url }} />
  ) : (
    <span className={styles.sign}>
      <Icon name="bell" size={20} />
    </span>
  );

/** A notification as one link; following it marks it read. */
export const NotificationLink = ({ notification }: { notification: Notification }) => {
  const { body, photoUrl, url, readUrl, read, reason, dateUpdated } = notification;
  return (
    // Never prefetched: a request for the page marks the notification read.
    <a
      className={styles.link}
      href={readUrl ?? url}
      data-reload={readUrl && ""}
      data-unread={!read || undefined}
    >
      <Photo url={photoUrl} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built by the server from its own label and escaped names */}
      <span className={styles.body} dangerouslySetInnerHTML={{ __html: body }} />
      <span className={styles.meta}>
        {!read && <span className={styles.unread}>{t("Unread")}</span>}
        <DateTime value={dateUpdated} />
        {reasonsOf(reason).map((label) => (
          <span key={label}>{label}</span>
        ))}
      </span>
    </a>
  );
};

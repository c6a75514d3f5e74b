import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { ForYou } from "../contract.ts";
import styles from "./for-you-row.module.css";

const Photo = ({ url }: { url: string | null }) =>
  url ? (
    <UserPhoto user={{ userID: 0, name: "", photoUrl: url }} />
  ) : (
    <span className={styles.sign}>
      <Icon name="bell" size={20} />
    </span>
  );

/** A notification with the words that it is about. Following it marks it as read. */
export function ForYouRow({ notification }: { notification: ForYou }) {
  const { title, html, place, excerpt, url, photoUrl, date } = notification;
  return (
    <li className={styles.row}>
      <Photo url={photoUrl} />
      <div className={styles.main}>
        <h3 className={styles.title}>
          {/* Never prefetched: a request for the page marks the notification read. */}
          {title === null ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: built by the server from its own text and escaped names
            <a href={url} data-reload="" dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <a href={url} data-reload="" dir="auto">
              {title}
            </a>
          )}
        </h3>
        <p className={styles.meta}>
          {place && (
            <span className={styles.place}>
              {around(
                t("in {post}", { post: HERE }),
                <b>
                  <bdi>{place}</bdi>
                </b>,
              )}
            </span>
          )}
          <DateTime value={date} />
        </p>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
      </div>
    </li>
  );
}

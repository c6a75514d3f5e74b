import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./author-line.module.css";

interface AuthorLineProps {
  author: { userID: number; name: string; photoUrl?: string; title?: string | undefined };
  dateInserted: string;
  dateUpdated: string | null;
  /** The permalink, under the time. */
  url: string;
  children?: React.ReactNode;
}

/** Who wrote a post, and when; the time leads to the post itself. */
export function AuthorLine({ author, dateInserted, dateUpdated, url, children }: AuthorLineProps) {
  return (
    <div className={styles.author}>
      <UserPhoto user={author} />
      <div>
        <strong>
          <bdi>{author.name}</bdi>
        </strong>
        {children}
        {author.title && (
          <p className={styles.title}>
            <bdi>{author.title}</bdi>
          </p>
        )}
      </div>
      <span className={styles.time}>
        {dateUpdated && <span>{t("edited")}</span>}
        <a href={url}>
          <DateTime value={dateInserted} />
        </a>
      </span>
    </div>
  );
}

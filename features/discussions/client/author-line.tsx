import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./author-line.module.css";

interface Author {
  userID: number;
  name: string;
  photoUrl?: string;
  title?: string | undefined;
  banned?: number;
}

interface AuthorLineProps {
  author: Author;
  dateInserted: string;
  dateUpdated: string | null;
  /** The permalink, under the time. */
  url: string;
  /** Beside a reply, where there is less room. */
  isSmall?: boolean;
  /** Labels behind the name. */
  children?: ReactNode;
}

/** Who wrote a post, and when; the time leads to the post itself. */
export function AuthorLine(props: AuthorLineProps) {
  const { author, dateInserted, dateUpdated, url, isSmall = false, children } = props;
  const { userID, name, photoUrl, title, banned } = author;
  return (
    <div className={styles.author}>
      <UserPhoto user={{ userID, name, photoUrl: banned ? null : photoUrl }} size={isSmall ? 28 : 40} />
      <div className={styles.who}>
        <p className={styles.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {banned ? <Label kind="warning">{t("Banned")}</Label> : null}
          {children}
        </p>
        {title && !isSmall && (
          <p className={styles.title}>
            <bdi>{title}</bdi>
          </p>
        )}
      </div>
      <p className={styles.time}>
        <a href={url}>
          <DateTime value={dateInserted} />
        </a>
        {dateUpdated && <span className={styles.edited}>{t("edited")}</span>}
      </p>
    </div>
  );
}

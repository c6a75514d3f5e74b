import type { ReactNode } from "react";
import { authorMarks, UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
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
  /** Profile fields of the author that are shown next to posts. */
  authorFacts?: readonly { label: string; text: string }[];
  /** The permalink, under the time. */
  url: string;
  /** Position of a comment in its thread, from 1. */
  number?: number | undefined;
  /** True for a reply, where there is less room. */
  isSmall?: boolean;
  /** Labels after the name. */
  children?: ReactNode;
}

/** The author and time of a post; the time links to the post itself. */
export function AuthorLine(props: AuthorLineProps) {
  const {
    author,
    dateInserted,
    dateUpdated,
    url,
    number,
    authorFacts = [],
    isSmall = false,
    children,
  } = props;
  const { title, banned } = author;
  return (
    <div className={styles.author}>
      <UserPhotoLink user={author} size={isSmall ? 28 : 40} />
      <div className={styles.who}>
        <p className={styles.name}>
          <strong>
            <UserLink user={author} />
          </strong>
          {banned ? <Label kind="warning">{t("Banned")}</Label> : null}
          <Slot of={authorMarks} author={author} on="post" />
          {children}
        </p>
        {title && !isSmall && (
          <p className={styles.title}>
            <bdi>{title}</bdi>
          </p>
        )}
        {authorFacts.length > 0 && !isSmall && (
          <dl className={styles.facts}>
            {authorFacts.map(({ label, text }) => (
              <div key={label}>
                <dt>
                  <bdi>{label}</bdi>
                </dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className={styles.time}>
        <a href={url}>
          <DateTime value={dateInserted} />
          {number !== undefined && <bdi className={styles.number}>#{number}</bdi>}
        </a>
        {dateUpdated && <span className={styles.edited}>{t("edited")}</span>}
      </p>
    </div>
  );
}

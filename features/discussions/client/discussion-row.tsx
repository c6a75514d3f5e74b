import { formatNumber, t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { Discussion } from "../contract.ts";
import styles from "./discussion-row.module.css";

/** How much talk there is, and how much of it is new to this reader. */
function Talk({ discussion }: { discussion: Discussion }) {
  const { countComments, countUnread, unread } = discussion;
  const isNew = unread && countUnread >= countComments;
  const words = !unread
    ? formatNumber(countComments)
    : isNew
      ? t("New")
      : t("{count} new", { count: formatNumber(countUnread) });
  return (
    <span className={unread ? styles.new : undefined}>
      <Icon name="comment" size={16} />
      {words}
      <span className="visually-hidden">
        {t("{count, plural, one {# comment} other {# comments}}", { count: countComments })}
      </span>
    </span>
  );
}

export function DiscussionRow({ discussion }: { discussion: Discussion }) {
  const { name, url, category, insertUser, lastUser, countComments, dateLastComment, closed, pinned, score } =
    discussion;
  return (
    <li className={`${styles.row} ${discussion.unread ? styles.unread : styles.read}`}>
      {insertUser && <UserPhoto user={insertUser} />}
      <div className={styles.main}>
        <h3 className={styles.title} dir="auto">
          <a href={url}>{name}</a>
        </h3>
        <p className={styles.meta}>
          {pinned && <Label>{t("Announced")}</Label>}
          {closed && <Label kind="quiet">{t("Closed")}</Label>}
          {category && <a href={category.url}>{category.name}</a>}
          <span>
            {countComments > 0 && lastUser && lastUser.userID !== insertUser?.userID
              ? t("{author}, last by {last}", { author: insertUser?.name ?? "", last: lastUser.name })
              : insertUser?.name}
          </span>
          <DateTime value={dateLastComment} />
        </p>
      </div>
      <div className={styles.numbers}>
        <Talk discussion={discussion} />
        {score !== 0 && (
          <span>
            <Icon name="chevron-up" size={16} />
            {formatNumber(score)}
            <span className="visually-hidden">
              {t("{count, plural, one {# point} other {# points}}", { count: score })}
            </span>
          </span>
        )}
      </div>
    </li>
  );
}

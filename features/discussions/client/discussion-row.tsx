import { CategoryMark } from "#features/categories/client/index.ts";
import { filled } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { DiscussionInRow, DiscussionOptions } from "../contract.ts";
import { NumberIcons, NumberWords } from "./discussion-numbers.tsx";
import styles from "./discussion-row.module.css";
import type { RowFillings } from "./row-slots.ts";

export interface DiscussionRowProps {
  discussion: DiscussionInRow;
  options: DiscussionOptions;
  fillings: RowFillings;
  /** The category that the whole page is about: no row of it says so again. */
  here?: number | null | undefined;
  /** Depends on whether the list has a title below that of the page. */
  Title: "h2" | "h3";
  /** Whether the reader can have read it: a guest has read nothing and missed nothing. */
  isMarked: boolean;
}

/** Who started it, and who wrote last when that was somebody else. */
function People({ discussion, options }: Pick<DiscussionRowProps, "discussion" | "options">) {
  const { insertUser, lastUser, countComments } = discussion;
  const { asIcons, display } = options.metas;
  const author = display.startedByUser ? insertUser?.name : undefined;
  const isAnother = countComments > 0 && lastUser?.userID !== insertUser?.userID;
  const last = display.lastUser && isAnother ? lastUser?.name : undefined;
  if (asIcons) {
    if (author && last) return <span>{t("{author}, last by {last}", { author, last })}</span>;
    if (author) return <bdi>{author}</bdi>;
    return last && <span>{t("last by {last}", { last })}</span>;
  }
  return (
    <>
      {author && <span>{t("Started by {author}", { author })}</span>}
      {last && <span>{t("Most recent by {last}", { last })}</span>}
    </>
  );
}

function Picture({ discussion, options }: Pick<DiscussionRowProps, "discussion" | "options">) {
  const { display, fallbackImage } = options.featuredImage;
  const url = discussion.image?.url ?? fallbackImage;
  return display && url ? <img className={styles.picture} src={url} alt="" loading="lazy" /> : null;
}

export function DiscussionRow({ discussion, options, fillings, here, Title, isMarked }: DiscussionRowProps) {
  const { name, url, category, insertUser, dateLastComment, closed, pinned, excerpt, unread } = discussion;
  const { asIcons, display } = options.metas;
  const state = unread ? styles.unread : isMarked ? styles.read : "";
  const inRow = { discussion, options };
  return (
    <li className={`${styles.row} ${state}`}>
      <div className={styles.start}>
        {filled(fillings.start, inRow)}
        {insertUser && <UserPhoto user={insertUser} />}
      </div>
      <div className={styles.main}>
        <Title className={styles.title}>
          <a href={url} dir="auto">
            {name}
          </a>
        </Title>
        {options.excerpt.display && excerpt && (
          <p className={styles.excerpt}>
            <bdi>{excerpt}</bdi>
          </p>
        )}
        <p className={styles.meta}>
          {pinned && <Label>{t("Announced")}</Label>}
          {closed && <Label kind="quiet">{t("Closed")}</Label>}
          {filled(fillings.labels, inRow)}
          {display.category && category && category.categoryID !== here && (
            <a className={styles.category} href={category.url}>
              <CategoryMark categoryID={category.categoryID} />
              <bdi>{category.name}</bdi>
            </a>
          )}
          <People {...inRow} />
          {display.lastCommentDate && <DateTime value={dateLastComment} />}
          {!asIcons && <NumberWords {...inRow} />}
          {filled(fillings.metas, inRow)}
        </p>
      </div>
      <Picture {...inRow} />
      {asIcons && <NumberIcons {...inRow} />}
      {filled(fillings.end, inRow)}
    </li>
  );
}

import { CategoryMark } from "#features/categories/client/index.ts";
import type { DiscussionOptions } from "#features/layouts/contract.ts";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { around, HERE, THERE } from "#platform/client/around.tsx";
import { cachedPart } from "#platform/client/cached-part.tsx";
import { filled } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { DiscussionInRow } from "../contract.ts";
import { NumberIcons, NumberTexts } from "./discussion-numbers.tsx";
import styles from "./discussion-row.module.css";
import { RowBookmark } from "./row-bookmark.tsx";
import type { RowFillings } from "./row-slots.ts";

export interface DiscussionRowProps {
  discussion: DiscussionInRow;
  options: DiscussionOptions;
  fillings: RowFillings;
  /** Category that the whole page is about; its rows do not repeat it. */
  here?: number | null | undefined;
  /** Wrapping element; a `div` when the row is nested in another list item. */
  Outer?: "li" | "div";
  /** `h3` when the list has a title of its own below that of the page. */
  Title: "h2" | "h3";
  /** True to leave out the buttons. */
  isPlain?: boolean | undefined;
  /** Id prefix of the list's bookmark forms; null for guests, who have no read state. */
  forms: string | null;
}

/** The author, and the last commenter when that is another user. */
function Authors({ discussion, options }: Pick<DiscussionRowProps, "discussion" | "options">) {
  const { insertUser, lastUser, countComments } = discussion;
  const { asIcons, display } = options.metas;
  const author = display.startedByUser && insertUser && <UserLink user={insertUser} />;
  const isAnother = countComments > 0 && lastUser?.userID !== insertUser?.userID;
  const last = display.lastUser && isAnother && lastUser && <UserLink user={lastUser} />;
  if (asIcons) {
    if (author && last)
      return (
        <span className={styles.people}>
          {around(t("{author}, last by {last}", { author: HERE, last: THERE }), author, last)}
        </span>
      );
    const one = author || (last && around(t("last by {last}", { last: HERE }), last));
    return one && <span className={styles.people}>{one}</span>;
  }
  return (
    <>
      {author && <span>{around(t("Started by {author}", { author: HERE }), author)}</span>}
      {last && <span>{around(t("Most recent by {last}", { last: HERE }), last)}</span>}
    </>
  );
}

function Picture({ discussion, options }: Pick<DiscussionRowProps, "discussion" | "options">) {
  const { display, fallbackImage } = options.featuredImage;
  const url = discussion.image?.url ?? fallbackImage;
  return display && url ? <img className={styles.picture} src={url} alt="" loading="lazy" /> : null;
}

export function DiscussionRow({
  discussion,
  options,
  fillings,
  here,
  Outer = "li",
  Title,
  isPlain,
  forms,
}: DiscussionRowProps) {
  const { name, url, category, insertUser, dateLastComment, closed, pinned, excerpt, unread, countComments } =
    discussion;
  const { asIcons, display } = options.metas;
  const state = unread ? styles.unread : forms !== null ? styles.read : "";
  const inRow = { discussion, options };
  const isRedirect = discussion.type === "redirect";
  // Members continue at the first unread comment.
  const goOnUrl = forms !== null && countComments > 0 && !isRedirect ? `${url}/unread` : url;
  return cachedPart(discussion, [options, here, Outer, Title, isPlain, forms], () => (
    <Outer className={`${styles.row} ${state}`}>
      <div className={styles.start}>
        {filled(fillings.start, inRow)}
        {isRedirect && (
          <span className={styles.elsewhere}>
            <Icon name="arrow-end" />
          </span>
        )}
        {insertUser && !isRedirect && <UserPhotoLink user={insertUser} />}
      </div>
      <div className={styles.main}>
        <Title className={styles.title}>
          <a href={goOnUrl} dir="auto">
            {name}
          </a>
        </Title>
        <div className={styles.line}>
          <span className={styles.labels}>
            {pinned && <Label>{t("Announced")}</Label>}
            {closed && <Label kind="quiet">{isRedirect ? t("Redirect") : t("Closed")}</Label>}
            {filled(fillings.labels, inRow)}
          </span>
          <p className={asIcons ? styles.meta : `${styles.meta} ${styles.inWords}`}>
            {display.category && category && category.categoryID !== here && (
              <a className={styles.category} href={category.url}>
                <CategoryMark categoryID={category.categoryID} />
                <bdi>{category.name}</bdi>
              </a>
            )}
            {!isRedirect && <Authors {...inRow} />}
            {display.lastCommentDate && <DateTime value={dateLastComment} />}
            {!asIcons && <NumberTexts {...inRow} />}
            <span className={styles.more}>{filled(fillings.metas, inRow)}</span>
          </p>
        </div>
        {options.excerpt.display && excerpt && (
          <p className={styles.excerpt}>
            <bdi>{excerpt}</bdi>
          </p>
        )}
      </div>
      <Picture {...inRow} />
      {asIcons && <NumberIcons {...inRow} />}
      {!isPlain && (forms !== null || fillings.end.length > 0) && (
        <div className={styles.tools}>
          {forms !== null && <RowBookmark discussion={discussion} forms={forms} />}
          {filled(fillings.end, inRow)}
        </div>
      )}
    </Outer>
  ));
}

import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Count } from "#platform/client/ui/count.tsx";
import type { ThreadNews } from "../contract.ts";
import styles from "./thread-jumps.module.css";

interface JumpsProps {
  news: ThreadNews | null;
  lastCommentID: number | null;
  /** Returns whether a comment is on this page. */
  isOn(commentID: number): boolean;
  /** At the end of the page: the URL of the thread's beginning. */
  firstUrl?: string;
}

/** Links to the first unread, the last and the first comment. */
export function ThreadJumps({ news, lastCommentID, isOn, firstUrl }: JumpsProps) {
  const urlOf = (commentID: number) =>
    `${isOn(commentID) ? "" : `/discussion/comment/${commentID}`}#Comment_${commentID}`;
  const lastReadID = news?.lastReadID ?? null;
  return (
    <nav
      className={`${styles.jumps} ${firstUrl === undefined ? "" : styles.end}`}
      aria-label={firstUrl === undefined ? t("Jump to") : t("Jump to, at the end")}
    >
      {firstUrl !== undefined && <ButtonLink href={firstUrl}>{t("First Post")}</ButtonLink>}
      {news && (
        <ButtonLink href={urlOf(news.firstID)}>
          {t("First Unread")}
          <Count value={news.count} isQuiet />
        </ButtonLink>
      )}
      {lastReadID !== null && <ButtonLink href={urlOf(lastReadID)}>{t("Last Read")}</ButtonLink>}
      {lastCommentID !== null && <ButtonLink href={urlOf(lastCommentID)}>{t("Last Post")}</ButtonLink>}
    </nav>
  );
}

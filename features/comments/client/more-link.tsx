import type { MouseEvent } from "react";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./more-link.module.css";
import type { Side, ThreadPage } from "./thread-page.ts";

interface MoreLinkProps {
  at: Side;
  /** The first or the last page that is shown. */
  page: ThreadPage;
  /** Address of the discussion. */
  url: string;
  sort: string;
  onClick(event: MouseEvent<HTMLAnchorElement>): void;
}

function textOf(at: Side, sort: string): string {
  if (sort === "dateInserted") return at === "start" ? t("Show Earlier Comments") : t("Show Later Comments");
  if (sort === "-dateInserted") return at === "start" ? t("Show Later Comments") : t("Show Earlier Comments");
  return at === "start" ? t("Show Previous Comments") : t("Show More Comments");
}

/** Number of comments beyond the page; null for pages of branches, whose replies are not counted. */
function countBeyond(at: Side, { isFlat, paging: { currentPage, limit, total } }: ThreadPage): number | null {
  if (!isFlat || total === null) return null;
  return at === "start" ? (currentPage - 1) * limit : total - currentPage * limit;
}

/** A link to the neighboring page of comments. With scripts, the page is inserted before the reader is there. */
export function MoreLink({ at, page, url, sort, onClick }: MoreLinkProps) {
  const pageUrl = usePageUrl("path", url);
  const { prevURL, nextURL, currentPage } = page.paging;
  const isStart = at === "start";
  const count = countBeyond(at, page);
  if ((isStart ? prevURL : nextURL) === null) return null;
  return (
    <p className={styles.more}>
      <a
        href={pageUrl(currentPage + (isStart ? -1 : 1))}
        rel={isStart ? "prev" : "next"}
        data-key={isStart ? "k" : "j"}
        onClick={onClick}
      >
        <Icon name={isStart ? "arrow-up" : "arrow-down"} size={16} />
        {textOf(at, sort)}
      </a>
      {count !== null && (
        <span>{isStart ? t("{count} above", { count }) : t("{count} below", { count })}</span>
      )}
    </p>
  );
}

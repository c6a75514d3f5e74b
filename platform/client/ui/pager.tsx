import { exactNumber } from "../exact-number.ts";
import { rarely } from "../rarely.tsx";
import { formatNumber, t } from "../translate.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./pager.module.css";
import { type Paging, pagesShown, rangeOf } from "./pager-range.ts";

/** Most lists have few pages. */
const PagerJump = rarely(
  import.meta.env.SSR ? (await import("./pager-jump.tsx")).PagerJump : null,
  async () => (await import("./pager-jump.tsx")).PagerJump,
);

interface PagerProps {
  paging: Paging;
  /** Builds the address of a page of this list. */
  pageUrl(page: number): string;
  label?: string;
}

/** Number of pages from which the jump field is offered. */
const MANY_PAGES = 5;

interface NumbersProps {
  current: number;
  pages: number;
  pageUrl(page: number): string;
}

function Numbers({ current, pages, pageUrl }: NumbersProps) {
  return (
    <span className={styles.numbers}>
      {pagesShown(current, pages).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            href={pageUrl(page)}
            aria-label={t("Page {page}", { page })}
            aria-current={page === current ? "page" : undefined}
          >
            {page}
          </a>
        ),
      )}
    </span>
  );
}

function rangeText({ from, to, total, isMore }: ReturnType<typeof rangeOf>, written: (n: number) => string) {
  const more = isMore ? "+" : "";
  return total === null
    ? t("{from} - {to}{more}", { from: exactNumber(from), to: exactNumber(to), more })
    : t("{from} - {to} of {total}{more}", {
        from: exactNumber(from),
        to: exactNumber(to),
        total: written(total),
        more,
      });
}

/**
 * Links to previous and next pages, and the position in the list: `a - b of total`. Nothing for a single
 * page.
 */
export function Pager({ paging, pageUrl, label = t("Pages") }: PagerProps) {
  const { currentPage } = paging;
  const range = rangeOf(paging);
  const { pages, hasNext } = range;
  if (currentPage === 1 && !hasNext) return null;
  const short = rangeText(range, formatNumber);
  const exact = rangeText(range, exactNumber);
  return (
    <nav className={styles.pager} aria-label={label}>
      {currentPage > 1 && (
        <ButtonLink href={pageUrl(currentPage - 1)} rel="prev">
          {t("Previous")}
        </ButtonLink>
      )}
      {pages === null ? (
        <span aria-current="page">{t("Page {page}", { page: currentPage })}</span>
      ) : (
        <Numbers current={currentPage} pages={pages} pageUrl={pageUrl} />
      )}
      {hasNext && (
        <ButtonLink href={pageUrl(currentPage + 1)} rel="next">
          {t("Next")}
        </ButtonLink>
      )}
      <span className={styles.end}>
        {range.from <= range.to && (
          <span className={styles.range} dir="auto" title={short === exact ? undefined : exact}>
            {short}
          </span>
        )}
        {pages !== null && pages > MANY_PAGES && (
          <PagerJump key={currentPage} pages={pages} pageUrl={pageUrl} />
        )}
      </span>
    </nav>
  );
}

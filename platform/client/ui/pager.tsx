import type { PagingShown } from "#platform/contract/paging.ts";
import { formatNumber, t } from "../translate.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./pager.module.css";

interface PagerProps {
  paging: PagingShown;
  /** The address of a page of this list. */
  pageUrl(page: number): string;
  label?: string;
}

/** Earlier and later pages, and where this one stands: `a - b of total`. Nothing when there is one page only. */
export function Pager({ paging, pageUrl, label = t("Pages") }: PagerProps) {
  const { currentPage, limit, total, nextURL } = paging;
  const hasNext = total === null ? nextURL !== null : currentPage * limit < total;
  if (currentPage === 1 && !hasNext) return null;
  const from = (currentPage - 1) * limit + 1;
  const to = total === null ? currentPage * limit : Math.min(total, currentPage * limit);
  return (
    <nav className={styles.pager} aria-label={label}>
      {currentPage > 1 && <ButtonLink href={pageUrl(currentPage - 1)}>{t("Previous")}</ButtonLink>}
      <span aria-current="page">{t("Page {page}", { page: currentPage })}</span>
      {hasNext && <ButtonLink href={pageUrl(currentPage + 1)}>{t("Next")}</ButtonLink>}
      {from <= to && (
        <span className={styles.range}>
          {total === null
            ? t("{from} - {to}{more}", { from, to, more: hasNext ? "+" : "" })
            : t("{from} - {to} of {total}", {
                from,
                to,
                total: total > 999_999 ? formatNumber(total) : total,
              })}
        </span>
      )}
    </nav>
  );
}

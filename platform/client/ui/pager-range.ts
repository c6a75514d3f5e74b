import type { PagingShown } from "#platform/contract/paging.ts";

const DEFAULT_LIMIT = 10;
/** Number of pages shown on either side of the current one. */
const MAX_NEIGHBORS = 1;

/** Position in a list; the page length is optional. */
export type Paging = Omit<PagingShown, "limit" | "prevURL"> & { limit?: number };

interface Range {
  from: number;
  to: number;
  total: number | null;
  /** Number of pages; null when the rows were not counted. */
  pages: number | null;
  hasNext: boolean;
  /** There are more rows than the total. */
  isMore: boolean;
}

/** Returns the range of rows that a page shows. */
export function rangeOf({ currentPage, limit = DEFAULT_LIMIT, total, nextURL }: Paging): Range {
  const end = currentPage * limit;
  return {
    from: end - limit + 1,
    to: total === null ? end : Math.min(total, end),
    total,
    pages: total === null ? null : Math.max(1, Math.ceil(total / limit)),
    hasNext: total === null ? nextURL !== null : end < total,
    isMore: nextURL !== null && (total === null || end >= total),
  };
}

/** Returns the pages to offer: the first, the last, and those around the current one; null marks a gap. */
export function pagesShown(current: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages]);
  for (let page = current - MAX_NEIGHBORS; page <= current + MAX_NEIGHBORS; page++)
    if (page > 0 && page <= pages) wanted.add(page);
  const shown: (number | null)[] = [];
  for (const page of [...wanted].sort((a, b) => a - b)) {
    const before = shown.at(-1) ?? 0;
    // A gap of one page would take as much room as its number.
    if (page - before === 2) shown.push(page - 1);
    else if (page - before > 2) shown.push(null);
    shown.push(page);
  }
  return shown;
}

/** Cleans up a typed page number: digits only, at most the last page. */
export function jumpText(typed: string, pages: number): string {
  const digits = typed.replace(/\D/g, "");
  return digits === "" ? "" : String(Math.min(pages, Number(digits)));
}

/** Returns the page for a text, from 1 to the last. */
export const jumpPage = (text: string, pages: number) => Math.min(pages, Math.max(1, Number(text) || 1));

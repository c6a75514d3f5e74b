import type { PagingShown } from "#platform/contract/paging.ts";

const DEFAULT_LIMIT = 10;
/** How many pages are shown on either side of the one that is read. */
const MAX_NEIGHBORS = 1;

/** A list's place, where its length of page may be left out. */
export type Paging = Omit<PagingShown, "limit" | "prevURL"> & { limit?: number };

interface Range {
  from: number;
  to: number;
  total: number | null;
  /** Pages in all; null where nobody counted. */
  pages: number | null;
  hasNext: boolean;
  /** There is more than the total says. */
  isMore: boolean;
}

/** Which rows of its list a page shows. */
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

/** The pages to offer: the first, the last, and those around the current one; null stands for those left out. */
export function pagesShown(current: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages]);
  for (let page = current - MAX_NEIGHBORS; page <= current + MAX_NEIGHBORS; page++)
    if (page > 0 && page <= pages) wanted.add(page);
  const shown: (number | null)[] = [];
  for (const page of [...wanted].sort((a, b) => a - b)) {
    const before = shown.at(-1) ?? 0;
    // A gap of one page takes as much room as its number.
    if (page - before === 2) shown.push(page - 1);
    else if (page - before > 2) shown.push(null);
    shown.push(page);
  }
  return shown;
}

/** What is typed as a page to go to, as far as it is one: digits only, and no page past the last. */
export function jumpText(typed: string, pages: number): string {
  const digits = typed.replace(/\D/g, "");
  return digits === "" ? "" : String(Math.min(pages, Number(digits)));
}

/** The page that a text names, from 1 to the last. */
export const jumpPage = (text: string, pages: number) => Math.min(pages, Math.max(1, Number(text) || 1));

import type { ReactNode } from "react";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { ThreadOnPage } from "../contract.ts";

/** A page of the comments on a discussion. */
export interface ThreadPage {
  thread: ThreadOnPage;
  paging: PagingShown;
  /** Number of comments up to the last one of the page, for the reader's read state. */
  countRead: number;
  isFlat: boolean;
}

/** An end of the comments that are shown. */
export type Side = "start" | "end";

/** Pages that are shown together with the one that was opened. */
export interface MorePages {
  /** Number of the page that was opened. */
  opened: number;
  first: number;
  last: number;
  /** All but the one that was opened, by page number. */
  others: ReadonlyMap<number, ThreadPage>;
  /** A placeholder while a page is loading, or why it could not be loaded. */
  notes: Partial<Record<Side, ReactNode>>;
}

/** Returns the pages to show, in order. Comments that moved to another page between two requests appear once. */
export function pagesShown(own: ThreadPage, more: MorePages | null): ThreadPage[] {
  const number = own.paging.currentPage;
  if (more?.opened !== number) return [own];
  const shown = new Set<string>();
  const pages: ThreadPage[] = [];
  for (let at = more.first; at <= more.last; at++) {
    const page = at === number ? own : more.others.get(at);
    if (!page) continue;
    const { threadStructure, commentsByID } = page.thread;
    const items = threadStructure.filter(
      (item) => item.type === "hole" || !shown.has(String(item.commentID)),
    );
    const isWhole = items.length === threadStructure.length;
    pages.push(isWhole ? page : { ...page, thread: { ...page.thread, threadStructure: items } });
    for (const commentID in commentsByID) shown.add(commentID);
  }
  return pages;
}

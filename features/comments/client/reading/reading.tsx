import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { reloadInPlace } from "#features/live/client/index.ts";
import { leaveParts } from "#platform/client/opened-path.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { restoreScroll } from "#platform/client/restore-scroll.ts";
import { setShowsEnd } from "../shown-end.ts";
import type { MorePages, Side, ThreadPage } from "../thread-page.ts";
import { followAddress } from "./follow-address.ts";
import { keepLine, TOP } from "./keep-line.ts";
import { LoadFailed, PagePlaceholder } from "./notes.tsx";
import { PageData } from "./page-data.tsx";

/** Distance from the window, in pixels, at which the next page begins to load. */
const NEAR = 250;
/** A page that takes longer to load has a placeholder. */
const SLOW_MS = 150;
/** Pages in the document at a time, 300 comments; those far away are replaced by their link again. */
const PAGES_AT_MOST = 10;
const COMMENTS = "[id^=Comment_]";

/** A click on a link to the neighboring page. */
export interface Asked {
  at: Side;
  isByKey: boolean;
}

export interface ReadingProps {
  place: RefObject<HTMLOListElement | null>;
  discussionID: number;
  /** Address of the discussion. */
  url: string;
  sort: string;
  /** The page that was opened. */
  own: ThreadPage;
  /** All that are shown. */
  pages: readonly ThreadPage[];
  more: MorePages | null;
  asked: Asked | null;
  setMore(update: (before: MorePages | null) => MorePages): void;
  setCountRead(update: (before: number) => number): void;
}

const NONE: MorePages["others"] = new Map();

const numberOf = ({ paging }: ThreadPage) => paging.currentPage;

/** Returns whether something is being written in a page, which must not disappear. */
const isInUse = ({ thread }: ThreadPage): boolean =>
  thread.threadStructure.some(
    (item) =>
      item.type === "comment" &&
      document.getElementById(`Comment_${item.commentID}`)?.closest("li")?.querySelector("textarea"),
  );

/** True if comments may have moved from page to page between two requests. */
function hasMoved(one: ThreadPage, other: ThreadPage, sort: string): boolean {
  const [before, now] = [one.paging.total ?? 0, other.paging.total ?? 0];
  // New comments do not move older ones.
  return one.isFlat !== other.isFlat || (sort === "dateInserted" ? now < before : now !== before);
}

/** Loads pages as the reader comes near them, and lets the URL follow the comment that is being read. */
export function Reading(props: ReadingProps) {
  const { place, discussionID, url, sort, own, pages, more, asked, setMore, setCountRead } = props;
  const queryClient = useQueryClient();
  const pageUrl = usePageUrl("path", url);
  const opened = numberOf(own);
  const shownOf = (now: MorePages | null): MorePages =>
    now?.opened === opened ? now : { opened, first: opened, last: opened, others: NONE, notes: {} };
  const { first, last } = shownOf(more);
  const [loading, setLoading] = useState<ReadonlySet<Side>>(new Set());
  const [isUp, setUp] = useState(false);
  const failed = useRef(new Set<Side>());
  /** The click that has not been answered yet. */
  const goal = useRef<Asked | null>(null);
  const latest = useRef({ pages, pageUrl, opened });
  latest.current = { pages, pageUrl, opened };

  /** Changes what is shown while the first visible comment stays where it is. */
  function change(update: (before: MorePages) => MorePages, isAsked = false): Promise<void> {
    const section = place.current?.parentElement;
    const set = async () => {
      // Outside of React's own work, so that the page changes at once.
      await null;
      flushSync(() => setMore((before) => update(shownOf(before))));
    };
    // At the very top, the first visible line is that of the discussion.
    return section && (scrollY > 0 || isAsked) ? restoreScroll(section, COMMENTS, set, TOP) : set();
  }

  const note = (at: Side, shownThere?: React.ReactNode) =>
    change(
      (before) => ({ ...before, notes: { ...before.notes, [at]: shownThere } }),
      goal.current?.at === at,
    );

  const setLoadingAt = (at: Side, isLoading: boolean) =>
    setLoading((before) => new Set([...before].filter((each) => each !== at).concat(isLoading ? at : [])));

  function load(at: Side): void {
    const { paging } = (at === "start" ? pages[0] : pages.at(-1)) ?? own;
    const isThere = (at === "start" ? paging.prevURL : paging.nextURL) !== null;
    if (!isThere || loading.has(at) || failed.current.has(at)) return;
    if ((at === "start" ? first - 1 : last + 1) === opened) extend(at);
    else setLoadingAt(at, true);
  }

  /** Shows one page more at an end, and drops pages at the other end. */
  function extend(at: Side, page?: ThreadPage): void {
    const isStart = at === "start";
    const click = goal.current?.at === at ? goal.current : null;
    const edge = commentAt(at);
    const span = isStart ? { first: first - 1, last } : { first, last: last + 1 };
    for (const far of isStart ? pages.toReversed() : pages) {
      if (span.last - span.first < PAGES_AT_MOST || isInUse(far)) break;
      if (isStart) span.last--;
      else span.first++;
    }
    setLoadingAt(at, false);
    const changed = change(({ others, notes, ...before }) => {
      const added = page ? [...others, [numberOf(page), page] as const] : [...others];
      const near = added.filter(([number]) => number >= span.first && number <= span.last);
      return { ...before, ...span, others: new Map(near), notes: { ...notes, [at]: undefined } };
    }, click !== null);
    if (click) {
      goal.current = null;
      void changed.then(() => edge && goFrom(edge, isStart ? -1 : 1, click.isByKey));
    }
    if (page && hasMoved(own, page, sort) && place.current)
      void reloadInPlace(queryClient, place.current, COMMENTS);
  }

  const comments = () => [...(place.current?.querySelectorAll<HTMLElement>(COMMENTS) ?? [])];
  const commentAt = (at: Side) => comments().at(at === "start" ? 0 : -1);

  /** Focuses the comment next to another one, in place of the link that is gone. */
  function goFrom(edge: HTMLElement, by: 1 | -1, isByKey: boolean): void {
    const all = comments();
    const next = all[all.indexOf(edge) + by];
    next?.focus({ preventScroll: true });
    if (!isByKey || !next) return;
    next.scrollIntoView();
    // Again after the frame in which the new page has its size, and the line that was read is kept in place.
    requestAnimationFrame(() => setTimeout(() => document.activeElement === next && next.scrollIntoView()));
  }

  function read(number: number, page: ThreadPage): void {
    if (number === first - 1) extend("start", page);
    else if (number === last + 1) extend("end", page);
    else void change((before) => ({ ...before, others: new Map(before.others).set(number, page) }));
  }

  function fail(at: Side): void {
    failed.current.add(at);
    setLoadingAt(at, false);
    void note(at, <LoadFailed />);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per click
  useEffect(() => {
    if (!asked) return;
    goal.current = asked;
    failed.current.delete(asked.at);
    load(asked.at);
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when an end has changed, or the direction
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const at = (target as HTMLElement).dataset["more"] as Side;
          // A page that opens at its beginning stays there.
          if (isIntersecting && (at === "end" || (isUp && scrollY > 0))) load(at);
        }
      },
      { rootMargin: `${NEAR}px 0px` },
    );
    for (const end of place.current?.parentElement?.querySelectorAll("[data-more]") ?? []) watch.observe(end);
    return () => watch.disconnect();
  }, [first, last, isUp, loading]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for each page that loads
  useEffect(() => {
    const pageHeight = (place.current?.offsetHeight ?? 0) / pages.length;
    const timers = [...loading].map((at) =>
      setTimeout(() => void note(at, <PagePlaceholder height={pageHeight} />), SLOW_MS),
    );
    return () => timers.forEach(clearTimeout);
  }, [loading]);

  const isEnd = pages.at(-1)?.paging.nextURL === null;
  useEffect(() => setShowsEnd(isEnd), [isEnd]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let from = scrollY;
    const turn = () => {
      if (scrollY !== from) setUp(scrollY < from);
      from = scrollY;
    };
    addEventListener("scroll", turn, { signal, passive: true });
    if (place.current) keepLine(place.current, signal);
    const onRead = (commentID: number | null) => {
      const now = latest.current;
      const isOf = ({ thread }: ThreadPage) => commentID !== null && commentID in thread.commentsByID;
      const page = commentID === null ? now.pages[0] : now.pages.find(isOf);
      const number = page ? numberOf(page) : now.opened;
      if (page) setCountRead((before) => Math.max(before, page.countRead));
      return {
        path: number === now.opened ? null : new URL(now.pageUrl(number), location.href).pathname,
        isOneOfMany: now.pages.length > 1,
      };
    };
    followAddress({ place, onRead }, signal);
    return () => {
      stop.abort();
      setShowsEnd(null);
      leaveParts();
    };
  }, [place, setCountRead]);

  const isNeeded = (page: number) =>
    page !== opened &&
    ((page >= first && page <= last) ||
      (page < first && loading.has("start")) ||
      (page > last && loading.has("end")));
  const around = Array.from({ length: last - first + 3 }, (_, index) => first - 1 + index);
  return around
    .filter(isNeeded)
    .map((page) => (
      <PageData
        key={page}
        discussionID={discussionID}
        page={page}
        onRead={(data) => read(page, data)}
        onFail={() => fail(page < first ? "start" : "end")}
      />
    ));
}

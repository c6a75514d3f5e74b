import { hashKey, type Query, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { NewsBar, reloadInPlace, useLive } from "#features/live/client/index.ts";
import { announce } from "#platform/client/announce.ts";
import { useApi } from "#platform/client/query.tsx";
import { restoreScroll } from "#platform/client/restore-scroll.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { CommentOnPage, listComments } from "../contract.ts";
import { pageQuery } from "./page-query.ts";
import type { ThreadPage } from "./thread-page.ts";

/**
 * Delays refetching at random, so that not all clients request a change at once and several changes share a
 * request.
 */
const REFETCH_DELAY_MS = { least: 300, spread: 1500 };
const COMMENTS = "[id^=Comment_]";

export type Changed = Readonly<Record<number, CommentOnPage>>;
/** Newer versions of comments, by the data of their page; newer data replaces them. */
export type Changes = ReadonlyMap<ThreadPage["thread"]["commentsByID"], Changed>;

export interface LiveThreadProps {
  discussionID: number;
  /** The element that contains the comments. */
  place: RefObject<HTMLElement | null>;
  /** The pages that are shown, in order. */
  pages: readonly ThreadPage[];
  /** Number of the page that was opened. */
  opened: number;
  sort: string;
  onChanged?: (update: (before: Changes) => Changes) => void;
}

/** Adds newer versions of comments to the pages that contain them. */
function withChanges(
  before: Changes,
  pages: readonly ThreadPage[],
  found: readonly CommentOnPage[],
): Changes {
  const changes = pages.map(({ thread: { commentsByID } }) => {
    const own = found.filter(({ commentID }) => commentID in commentsByID);
    const known = before.get(commentsByID);
    const added = Object.fromEntries(own.map((comment) => [comment.commentID, comment]));
    return [commentsByID, own.length > 0 ? { ...known, ...added } : known] as const;
  });
  return new Map(changes.flatMap(([of, changed]) => (changed ? [[of, changed]] : [])));
}

const isInPage = (commentID: number) => document.getElementById(`Comment_${commentID}`) !== null;

const isInView = (commentID: number) => {
  const comment = document.getElementById(`Comment_${commentID}`)?.getBoundingClientRect();
  return comment !== undefined && comment.bottom > 0 && comment.top < innerHeight;
};

/** Refetches changed comments that are shown, and shows changes that do not move the layout. */
function useChanges({ place, pages, onChanged }: LiveThreadProps, onInView: (ids: number[]) => void) {
  const api = useApi();
  const waiting = useRef<{ ids: Set<number>; timer: ReturnType<typeof setTimeout> | undefined }>({
    ids: new Set(),
    timer: undefined,
  });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);

  async function show(ids: number[]): Promise<void> {
    const quoteParent = pages.some(({ isFlat }) => isFlat);
    const query = { commentID: ids.join(), limit: ids.length, quoteParent, expand: "onPages" };
    const found = await api.call<typeof listComments>("GET", "/comments", { query });
    const update = (before: Changes) => withChanges(before, pages, found);
    if (place.current) await restoreScroll(place.current, COMMENTS, async () => onChanged?.(update));
  }

  return (commentID: number, isSameSize: boolean) => {
    if (!isSameSize && isInView(commentID)) return onInView([commentID]);
    const { ids, timer } = waiting.current;
    ids.add(commentID);
    clearTimeout(timer);
    waiting.current.timer = setTimeout(
      () => {
        waiting.current.ids = new Set();
        show([...ids]).catch(() => onInView([...ids]));
      },
      REFETCH_DELAY_MS.least + Math.random() * REFETCH_DELAY_MS.spread,
    );
  };
}

/** Calls `then` when the end of the comments comes into view, or is there already; new ones move nothing then. */
function useFootInView(place: RefObject<HTMLElement | null>, isWatched: boolean, then: () => void): void {
  const newest = useRef(then);
  useEffect(() => {
    newest.current = then;
  });
  useEffect(() => {
    const foot = place.current?.parentElement?.querySelector("[data-more=end]");
    if (!isWatched || !foot) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && newest.current(),
    );
    watch.observe(foot);
    return () => watch.disconnect();
  }, [place, isWatched]);
}

/**
 * Announces new comments. They are shown when the reader asks or sees the end of the comments, so that the page does
 * not move while reading.
 */
export function LiveThread(props: LiveThreadProps) {
  const { discussionID, place, pages, opened, sort } = props;
  const queryClient = useQueryClient();
  const { userID: readerID } = useSession();
  const [added, setAdded] = useState<readonly number[]>([]);
  const [changed, setChanged] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const noteChange = useChanges(props, (ids) => setChanged((before) => [...new Set([...before, ...ids])]));
  const isShown = (commentID: number) => pages.some(({ thread }) => commentID in thread.commentsByID);

  useLive(`discussion:${discussionID}`, ({ name, body, isOwn }) => {
    const commentID = Number(body["commentID"] ?? body["recordID"]);
    const isByReader = body["insertUserID"] === readerID && readerID > 0;
    if (name === "commentAdded" && !isByReader && !isShown(commentID))
      setAdded((before) => [...new Set([...before, commentID])]);
    if (name === "commentDeleted") setAdded((before) => before.filter((id) => id !== commentID));
    // The page shows what was done on it.
    if (isOwn) return;
    if (name === "commentDeleted" && isShown(commentID)) setChanged((before) => [...before, commentID]);
    if (name === "commentChanged" && isShown(commentID)) noteChange(commentID, false);
    if (name === "reactionsChanged" && body["recordType"] === "comment" && isShown(commentID))
      noteChange(commentID, true);
    if (name === "discussionChanged" || name === "reset")
      setChanged((before) => [...new Set([...before, 0])]);
  });

  const news = added.filter((commentID) => !isShown(commentID));
  const text =
    news.length > 0
      ? t("{count, plural, one {# new comment} other {# new comments}}", { count: news.length })
      : changed.length > 0
        ? t("This page has changed")
        : "";
  const isNewestFirst = sort === "-dateInserted";
  const isElsewhere = isNewestFirst ? pages[0]?.paging.prevURL != null : pages.at(-1)?.paging.nextURL != null;

  async function show(): Promise<void> {
    if (!place.current) return;
    setBusy(true);
    const others = pages.slice(0, -1).map(({ paging: { currentPage } }) => currentPage);
    const unaffected = others
      .filter((page) => page !== opened)
      .map((page) => hashKey(pageQuery(discussionID, page)));
    const reload = (isAffected?: (query: Query) => boolean) =>
      place.current && reloadInPlace(queryClient, place.current, COMMENTS, isAffected);
    const isAtEnd = changed.length === 0;
    await reload(isAtEnd ? ({ queryHash }) => !unaffected.includes(queryHash) : undefined);
    // Replies may be on the other pages.
    if (isAtEnd && unaffected.length > 0 && !news.every(isInPage)) await reload();
    setBusy(false);
    setAdded((before) => before.filter((id) => !news.includes(id)));
    setChanged([]);
    if (news.length > 0)
      announce(
        t("{count, plural, one {# new comment is shown} other {# new comments are shown}}", {
          count: news.length,
        }),
      );
  }

  useFootInView(place, news.length > 0 && !isElsewhere && sort === "dateInserted", () => void show());

  return (
    <NewsBar
      text={text}
      busy={busy}
      onShow={show}
      href={news.length > 0 && isElsewhere ? `/discussion/comment/${news[0]}#Comment_${news[0]}` : undefined}
    />
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { NewsBar, reloadInPlace, useLive } from "#features/live/client/index.ts";
import { announce } from "#platform/client/announce.ts";
import { useApi } from "#platform/client/query.tsx";
import { restoreScroll } from "#platform/client/restore-scroll.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { CommentOnPage, listComments, ThreadOnPage } from "../contract.ts";

/**
 * Delays refetching at random, so that not all clients request a change at once and several changes share a
 * request.
 */
const REFETCH_DELAY_MS = { least: 300, spread: 1500 };
const COMMENTS = "[id^=Comment_]";

export type Changed = Readonly<Record<number, CommentOnPage>>;

export interface LiveThreadProps {
  discussionID: number;
  /** The element that contains the comments. */
  place: RefObject<HTMLElement | null>;
  thread?: ThreadOnPage | undefined;
  isFlat: boolean;
  sort: string;
  paging?: PagingShown | undefined;
  /** Called with the current comments. */
  onChanged?: (changed: Changed) => void;
}

const isInView = (commentID: number) => {
  const comment = document.getElementById(`Comment_${commentID}`)?.getBoundingClientRect();
  return comment !== undefined && comment.bottom > 0 && comment.top < innerHeight;
};

/** Refetches changed comments that are shown, and shows changes that do not move the layout. */
function useChanges({ place, isFlat, onChanged }: LiveThreadProps, onInView: (ids: number[]) => void) {
  const api = useApi();
  const waiting = useRef<{ ids: Set<number>; timer: ReturnType<typeof setTimeout> | undefined }>({
    ids: new Set(),
    timer: undefined,
  });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);

  async function show(ids: number[]): Promise<void> {
    const query = { commentID: ids.join(), limit: ids.length, quoteParent: isFlat, expand: "onPages" };
    const found = await api.call<typeof listComments>("GET", "/comments", { query });
    const changed = Object.fromEntries(found.map((comment) => [comment.commentID, comment]));
    if (place.current) await restoreScroll(place.current, COMMENTS, async () => onChanged?.(changed));
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

/** Announces new comments, and shows them when the reader asks, so that the page does not move while reading. */
export function LiveThread(props: LiveThreadProps) {
  const { discussionID, place, thread, sort, paging } = props;
  const queryClient = useQueryClient();
  const { userID: readerID } = useSession();
  const [added, setAdded] = useState<readonly number[]>([]);
  const [changed, setChanged] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const noteChange = useChanges(props, (ids) => setChanged((before) => [...new Set([...before, ...ids])]));
  const isShown = (commentID: number) => thread?.commentsByID[commentID] !== undefined;

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
      ? t("{count, plural, one {# new reply} other {# new replies}}", { count: news.length })
      : changed.length > 0
        ? t("This page has changed")
        : "";
  const isNewestFirst = sort === "-dateInserted";
  const isElsewhere = isNewestFirst ? paging?.prevURL != null : paging?.nextURL != null;

  async function show(): Promise<void> {
    if (!place.current) return;
    setBusy(true);
    await reloadInPlace(queryClient, place.current, COMMENTS);
    setBusy(false);
    setAdded((before) => before.filter((id) => !news.includes(id)));
    setChanged([]);
    if (news.length > 0)
      announce(
        t("{count, plural, one {# new reply is shown} other {# new replies are shown}}", {
          count: news.length,
        }),
      );
  }

  return (
    <NewsBar
      text={text}
      busy={busy}
      onShow={show}
      href={news.length > 0 && isElsewhere ? `/discussion/comment/${news[0]}#Comment_${news[0]}` : undefined}
    />
  );
}

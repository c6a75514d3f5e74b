import type { RefObject } from "react";
import { showPart } from "#platform/client/opened-path.ts";
import { setReadComment } from "../read-comment.ts";
import type { ReadingState } from "../use-named-comment.ts";
import { firstBelow } from "./first-below.ts";

const SETTLED_MS = 250;
/** A comment counts as being read when its top is in this upper share of the window. */
const READ_FROM = 0.3;

const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 2;

/** The last of `comments` that begins above a line; they are in order. */
const lastAbove = (comments: readonly HTMLElement[], line: number): HTMLElement | null =>
  comments[
    firstBelow(
      comments.length,
      (index) => (comments[index] as HTMLElement).getBoundingClientRect().top > line,
    ) - 1
  ] ?? null;

interface Read {
  comment: HTMLElement;
  /** The top-level comment of its branch. */
  top: HTMLElement;
}

/** The comment that is being read: the last one at the end of the page, null above the first one. */
function commentRead(place: HTMLElement): Read | null {
  const line = innerHeight * (isAtEnd() ? 1 : READ_FROM);
  const branch = lastAbove([...place.children] as HTMLElement[], line);
  const comments = [...(branch?.querySelectorAll<HTMLElement>("[id^=Comment_]") ?? [])];
  const [top] = comments;
  const comment = comments.findLast(
    (each) => each.checkVisibility() && each.getBoundingClientRect().top <= line,
  );
  return top ? { comment: comment ?? top, top } : null;
}

function publish(read: Read | null): void {
  const number = Number(read?.top.dataset["number"]);
  const dateInserted = read?.top.querySelector("time")?.dateTime;
  setReadComment(number && dateInserted ? { number, dateInserted, isLast: isAtEnd() } : null);
}

/** The page of a comment. */
interface PageRead {
  /** Its path; null for the page that was opened. */
  path: string | null;
  /** True when other pages are shown with it, so that the scroll position does not lead back. */
  isOneOfMany: boolean;
}

interface Followed {
  place: RefObject<HTMLElement | null>;
  /** Returns the page that is being read: that of a top-level comment, or the first page above all comments. */
  onRead(commentID: number | null): PageRead;
}

const idOf = (comment: Element) => Number(comment.id.replace("Comment_", ""));

function follow({ onRead }: Followed, read: Read | null): void {
  const { path, isOneOfMany } = onRead(read && idOf(read.top));
  const hash = read ? `#${read.comment.id}` : "";
  const state = history.state as ReadingState | null;
  const isPlaced = isOneOfMany || state?.top !== undefined;
  if (!isPlaced && hash === location.hash) return;
  if (isPlaced) history.scrollRestoration = "manual";
  const top = isPlaced ? read?.comment.getBoundingClientRect().top : undefined;
  showPart(path, hash, top === undefined && state === null ? null : { ...state, top });
}

/** After scrolling, publishes the comment that is being read and puts it into the URL, until `signal` aborts. */
export function followAddress(followed: Followed, signal: AbortSignal): void {
  const { place } = followed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const show = () => {
    frame = 0;
    if (place.current) publish(commentRead(place.current));
  };
  const update = () => {
    frame ||= requestAnimationFrame(show);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (place.current) follow(followed, commentRead(place.current));
    }, SETTLED_MS);
  };
  addEventListener("scroll", update, { signal, passive: true });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setReadComment(null);
    history.scrollRestoration = "auto";
  });
  // The reader may have scrolled while this was loaded.
  update();
}

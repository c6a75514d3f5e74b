import type { RefObject } from "react";
import { setReadComment } from "./read-comment.ts";

const SETTLED_MS = 250;
/** A comment counts as being read when its top is in this upper share of the window. */
const READ_FROM = 0.3;

const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 2;

/** The comment that is being read: the last one at the end of the page, null above the first one. */
function commentRead(place: HTMLElement): HTMLElement | null {
  const line = innerHeight * (isAtEnd() ? 1 : READ_FROM);
  let read: HTMLElement | null = null;
  for (const comment of place.querySelectorAll<HTMLElement>("[id^=Comment_]")) {
    if (comment.getBoundingClientRect().top > line) break;
    read = comment;
  }
  return read;
}

/** The top-level comment of the branch around a comment. */
function branchOf(comment: Element, place: HTMLElement): HTMLElement | null {
  const branch = [...place.children].find((each) => each.contains(comment));
  return branch?.querySelector<HTMLElement>("[data-number]") ?? null;
}

function publish(read: HTMLElement | null, place: HTMLElement): void {
  const branch = read && branchOf(read, place);
  const number = Number(branch?.dataset["number"]);
  const dateInserted = branch?.querySelector("time")?.dateTime;
  setReadComment(number && dateInserted ? { number, dateInserted, isLast: isAtEnd() } : null);
}

const followed = new WeakSet<AbortSignal>();

/**
 * After scrolling, publishes the comment of `place` that is being read and puts it into the URL, until `signal`
 * aborts.
 */
export function followAddress(place: RefObject<HTMLElement | null>, signal: AbortSignal): void {
  if (signal.aborted || followed.has(signal)) return;
  followed.add(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const show = () => {
    frame = 0;
    if (place.current) publish(commentRead(place.current), place.current);
  };
  const follow = () => {
    if (!place.current) return;
    const { pathname, search, hash } = location;
    const read = commentRead(place.current);
    const named = read ? `#${read.id}` : "";
    if (named !== hash) history.replaceState(history.state, "", pathname + search + named);
  };
  const update = () => {
    frame ||= requestAnimationFrame(show);
    clearTimeout(timer);
    timer = setTimeout(follow, SETTLED_MS);
  };
  addEventListener("scroll", update, { signal, passive: true });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setReadComment(null);
  });
  // The reader may have scrolled while this was loaded.
  update();
}

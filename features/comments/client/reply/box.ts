import { type MouseEvent, useSyncExternalStore } from "react";
import type { Quoted } from "#features/editor/client/index.ts";
import type { CommentOnPage } from "../../contract.ts";

/** Id of the section with the reply box. */
export const REPLY = "Reply";

/** The comment that a reply answers. */
export interface Answered {
  commentID: number;
  author: NonNullable<CommentOnPage["insertUser"]> | undefined;
  /** Position in the thread, from 1, when known. */
  number: number | undefined;
  url: string;
}

/** The reply box of a discussion page. */
interface Box {
  /** Opens it for the comment or, with null, for the discussion; undefined leaves what it answers. */
  open(answered?: Answered | null): void;
  /** Adds a quote to the reply that is being written; an empty one then answers the comment. */
  quote(quoted: Quoted, answered: Answered | null): void;
}

let current: Box | null = null;
/** What was asked for before the box was loaded. */
let waiting: ((box: Box) => void) | null = null;

const watchers = new Set<() => void>();

function setCurrent(box: Box | null): void {
  current = box;
  for (const watcher of watchers) watcher();
}

/** Returns whether the page has a reply box; updates when it appears. */
export const useHasBox = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => current !== null || document.querySelector(`#${REPLY} form`) !== null,
    () => false,
  );

function withBox(action: (box: Box) => void): void {
  if (current) action(current);
  else waiting = action;
}

/** Registers the box of the page; returns a function that removes it. */
export function registerBox(box: Box): () => void {
  setCurrent(box);
  waiting?.(box);
  waiting = null;
  return () => {
    if (current === box) setCurrent(null);
  };
}

/** Opens the reply box: to answer a comment, the discussion (null), or to go on writing (undefined). */
export const openBox = (answered?: Answered | null): void => withBox((box) => box.open(answered));

/** Quotes in the reply box. */
export const quoteInBox = (quoted: Quoted, answered: Answered | null): void =>
  withBox((box) => box.quote(quoted, answered));

/** Opens the reply box in place of following a link to it. */
export function followToBox(event: MouseEvent): void {
  event.preventDefault();
  openBox();
}

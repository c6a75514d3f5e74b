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
/** Actions from before the box was loaded, with the length of the text at each. */
let waiting: { action: (box: Box) => void; length: number }[] = [];

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

const textField = () => document.querySelector<HTMLTextAreaElement>(`#${REPLY} textarea`);

function withBox(action: (box: Box) => void): void {
  if (current) {
    action(current);
    return;
  }
  const field = textField();
  waiting.push({ action, length: field?.value.length ?? 0 });
  // Receives what is typed until the box is loaded.
  field?.focus({ preventScroll: true });
}

/** Does what was asked for before the box was loaded; the text typed after each action follows it. */
function catchUp(box: Box): void {
  const actions = waiting;
  waiting = [];
  const before = textField();
  const typed = before?.value ?? "";
  if (before && actions[0]) before.value = typed.slice(0, actions[0].length);
  actions.forEach(({ action, length }, index) => {
    action(box);
    const text = typed.slice(length, actions[index + 1]?.length);
    const field = textField();
    if (text === "" || !field) return;
    field.value += text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Registers the box of the page; returns a function that removes it. */
export function registerBox(box: Box): () => void {
  setCurrent(box);
  // React renders nothing at once within an effect, and a key that is being pressed would lose its place.
  setTimeout(() => current === box && catchUp(box));
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

import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { quoteInto } from "#features/editor/client/index.ts";
import { bodyStyle } from "#features/formats/client/index.ts";
import type { Attribution } from "#platform/contract/document/nodes.ts";

/** Takes what a reader quotes of a post, as HTML, to where they answer it. */
export type Quote = (html: string) => void;

const LOOKS = "strong, em, b, i, s, u, code, pre, a, sub, sup, mark, kbd, small";
const posts = new WeakMap<Element, Quote>();
/** The form at the end of the thread, where there is one. */
let mainForm: HTMLFormElement | null = null;
const waiting = new Set<() => void>();

/** Makes the form around `inside` the one that posts are quoted in when none is opened for them. */
export function useMainForm(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    setMainForm(inside.current?.querySelector("form") ?? null);
    return () => setMainForm(null);
  }, [inside]);
}

function setMainForm(form: HTMLFormElement | null): void {
  mainForm = form;
  for (const hear of waiting) hear();
}

/** Whether there is a form at the end of the thread; it may come after what asks. */
export const useHasMainForm = (): boolean =>
  useSyncExternalStore(
    (hear) => {
      waiting.add(hear);
      return () => waiting.delete(hear);
    },
    () => mainForm !== null,
    () => false,
  );

/** Quotes at the end of the thread. */
export function quoteAtEnd(attribution: Attribution, html: string): void {
  if (mainForm) quoteInto(mainForm, { attribution, html });
}

/** Lets readers quote what they select in the post around `inside`; null while they cannot. */
export function useQuotable(inside: RefObject<HTMLElement | null>, quote: Quote | null): void {
  useEffect(() => {
    const post = inside.current?.closest("article");
    if (!post || !quote) return;
    posts.set(post, quote);
    return () => void posts.delete(post);
  });
}

/** What is quoted of a whole post: what others said before is left out. */
export function withoutQuotes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const quote of body.querySelectorAll("blockquote")) quote.remove();
  return body.innerHTML;
}

/** A part of what looks different looks the same in the quote: what is selected does not hold what is around it. */
function inItsLook(words: DocumentFragment, within: Element): Node {
  let whole: Node = words;
  for (let around = within; around.matches(LOOKS); around = around.parentElement as Element) {
    const look = around.cloneNode(false);
    look.appendChild(whole);
    whole = look;
  }
  return whole;
}

export interface SelectedWords {
  quote: Quote;
  html: string;
  /** Where the selection ends, in the window. */
  rect: DOMRect;
}

/** What is selected of one post, where it can be quoted. */
export function selectedWords(): SelectedWords | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const around = range.commonAncestorContainer;
  const element = around instanceof Element ? around : around.parentElement;
  const post = element?.closest(`.${bodyStyle}`)?.closest("article");
  const quote = post && posts.get(post);
  if (!element || !quote) return null;
  const words = document.createElement("div");
  words.append(inItsLook(range.cloneContents(), element));
  if (!words.textContent?.trim() && !words.querySelector("img")) return null;
  const rects = range.getClientRects();
  return { quote, html: words.innerHTML, rect: rects[rects.length - 1] ?? range.getBoundingClientRect() };
}

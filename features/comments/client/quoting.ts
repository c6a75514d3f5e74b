import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { quoteInto } from "#features/editor/client/index.ts";
import type { Attribution } from "#platform/contract/document/nodes.ts";

/** Takes what a reader quotes of a post, as HTML, to where they answer it. */
export type Quote = (html: string) => void;

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
  for (const listen of waiting) listen();
}

/** Whether there is a form at the end of the thread; it may come after what asks. */
export const useHasMainForm = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      waiting.add(listen);
      return () => waiting.delete(listen);
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

/** How a post is quoted; undefined where readers cannot. */
export const quoteOf = (post: Element): Quote | undefined => posts.get(post);

/** What is quoted of a whole post: what others said before is left out. */
export function withoutQuotes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const quote of body.querySelectorAll("blockquote")) quote.remove();
  return body.innerHTML;
}

import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { quoteInto } from "#features/editor/client/index.ts";
import type { Attribution } from "#platform/contract/document/nodes.ts";

/** Inserts a quoted part of a post, as HTML, into a comment form. */
export type Quote = (html: string) => void;

const posts = new WeakMap<Element, Quote>();
/** The form at the end of the thread, where there is one. */
let mainForm: HTMLFormElement | null = null;
const waiting = new Set<() => void>();

/** Makes the form around `inside` the default target of quotes. */
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

/** Returns whether there is a form at the end of the thread; updates when one appears later. */
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

/** Lets readers quote selections from the post around `inside`; null disables quoting. */
export function useQuotable(inside: RefObject<HTMLElement | null>, quote: Quote | null): void {
  useEffect(() => {
    const post = inside.current?.closest("article");
    if (!post || !quote) return;
    posts.set(post, quote);
    return () => void posts.delete(post);
  });
}

/** Returns how to quote a post; undefined if readers cannot. */
export const quoteOf = (post: Element): Quote | undefined => posts.get(post);

/** The content to quote of a whole post, without the quotes in it. */
export function withoutQuotes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const quote of body.querySelectorAll("blockquote")) quote.remove();
  return body.innerHTML;
}

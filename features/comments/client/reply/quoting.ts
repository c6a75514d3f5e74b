import { type RefObject, useEffect } from "react";

/** Inserts a quoted part of a post, as HTML, into the reply box. */
export interface Quotable {
  quote(html: string): void;
  /** Address of the post. */
  url: string;
}

const posts = new WeakMap<Element, Quotable>();

/** Lets readers quote selections from the post around `inside`; null disables quoting. */
export function useQuotable(inside: RefObject<HTMLElement | null>, quotable: Quotable | null): void {
  useEffect(() => {
    const post = inside.current?.closest("article");
    if (!post || !quotable) return;
    posts.set(post, quotable);
    return () => void posts.delete(post);
  });
}

/** Returns how to quote a post; undefined if readers cannot. */
export const quotableOf = (post: Element): Quotable | undefined => posts.get(post);

/** The content to quote of a whole post, without the quotes in it. */
export function withoutQuotes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const quote of body.querySelectorAll("blockquote")) quote.remove();
  return body.innerHTML;
}

import type { Attribution } from "#platform/contract/document/nodes.ts";

/** A quoted text and its source. */
export interface Quoted {
  attribution: Attribution;
  /** Rendered HTML. */
  html: string;
}

const QUOTED = "quoted";
const waiting = new WeakMap<HTMLFormElement, Quoted[]>();

/** Inserts a quote into the body of a form and places the caret after it. */
export function quoteInto(form: HTMLFormElement, quoted: Quoted): void {
  waiting.set(form, [...(waiting.get(form) ?? []), quoted]);
  form.dispatchEvent(new Event(QUOTED));
}

/** Returns and removes the quotes that wait for a form. */
export function takeQuotes(form: HTMLFormElement): Quoted[] {
  const quotes = waiting.get(form) ?? [];
  waiting.delete(form);
  return quotes;
}

/** Calls `listener` for quotes of a form, including earlier ones. Returns a function that unsubscribes. */
export function onQuoted(form: HTMLFormElement, listener: () => void): () => void {
  form.addEventListener(QUOTED, listener);
  if (waiting.has(form)) listener();
  return () => form.removeEventListener(QUOTED, listener);
}

import type { Attribution } from "#platform/contract/document/nodes.ts";

/** What somebody said, and who. */
export interface Quoted {
  attribution: Attribution;
  /** As readers see it. */
  html: string;
}

const QUOTED = "quoted";
const waiting = new WeakMap<HTMLFormElement, Quoted[]>();

/** Puts a quote into the body that is written in a form, and the caret after it. */
export function quoteInto(form: HTMLFormElement, quoted: Quoted): void {
  waiting.set(form, [...(waiting.get(form) ?? []), quoted]);
  form.dispatchEvent(new Event(QUOTED));
}

/** What waits to be quoted in a form; it is taken once. */
export function takeQuotes(form: HTMLFormElement): Quoted[] {
  const quotes = waiting.get(form) ?? [];
  waiting.delete(form);
  return quotes;
}

/** Hears of quotes that come into a form, and of those that came before. Returns what ends the listening. */
export function onQuoted(form: HTMLFormElement, heard: () => void): () => void {
  form.addEventListener(QUOTED, heard);
  if (waiting.has(form)) heard();
  return () => form.removeEventListener(QUOTED, heard);
}

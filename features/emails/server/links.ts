/**
 * An address in a letter: a path of the forum becomes one of the configured origin, which is the only one that our own
 * links lead to. Null for anything else.
 */
export function ownAddress(origin: string, href: string): string | null {
  const url = URL.parse(href, `${origin}/`);
  return url && url.origin === new URL(origin).origin ? url.href : null;
}

/** An address that somebody wrote: any on the web, and what one writes mail to. */
export function writtenAddress(origin: string, href: string): string | null {
  const url = URL.parse(href, `${origin}/`);
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escaped = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

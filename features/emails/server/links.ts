/**
 * Resolves an address in an email: a path of the forum gets the configured origin, which is the only target
 * of the forum's own links. Null for anything else.
 */
export function ownAddress(origin: string, href: string): string | null {
  const url = URL.parse(href, `${origin}/`);
  return url && url.origin === new URL(origin).origin ? url.href : null;
}

/** Resolves an address that a user wrote: any on the web, or `mailto:`. */
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

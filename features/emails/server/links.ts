import { completeUrl, ownUrl } from "#platform/server/application/public-url.ts";

/**
 * Resolves an address in an email: a path of the forum gets the configured address, which is the only target
 * of the forum's own links. Null for anything else.
 */
export function ownAddress(publicUrl: string, href: string): string | null {
  const url = completeUrl(publicUrl, href);
  return url && ownUrl(publicUrl, url.href) ? url.href : null;
}

/** Resolves an address that a user wrote: any on the web, or `mailto:`. */
export function writtenAddress(publicUrl: string, href: string): string | null {
  const url = completeUrl(publicUrl, href);
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

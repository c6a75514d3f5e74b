/** Parameters of pages without anything that a reader typed, and without keys. */
const PARAMETERS = ["page", "sort", "tab"];
const VALUE = /^-?\w{1,30}$/;

/** Pages whose further parts are keys of emails or files of one member, or conversations. */
const PRIVATE = /^\/(?:entry\/[^/]+|unsubscribe|messages|profile\/[^/]+)(?=\/)/;
const DISCUSSION = /^\/discussion\/(\d{1,15})(?:\/|$)/;
const MAX_LENGTH = 500;

/** A page of the forum, as it is stored. */
interface StoredPage {
  url: string;
  /** The discussion that the page shows. */
  discussionID: number | null;
}

/**
 * Returns the path of a page of the forum without what may be private: the parts after the name of a page about one
 * member, and all parameters but the page number and the order. Null for an address of another site.
 */
export function storedUrl(address: string, origin: string): StoredPage | null {
  const url = address === "" ? null : URL.parse(address, origin);
  if (url?.origin !== origin) return null;
  const path = PRIVATE.exec(url.pathname)?.[0] ?? url.pathname;
  const stored = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null && VALUE.test(value)) stored.set(name, value);
  }
  const query = stored.size > 0 ? `?${stored}` : "";
  const number = DISCUSSION.exec(path)?.[1];
  return {
    url: `${path.slice(0, MAX_LENGTH)}${query}`,
    discussionID: number === undefined ? null : Number(number),
  };
}

/** Returns the origin of a page of another website; null for pages of the forum and for anything else. */
export function siteOf(address: string | null | undefined, ownOrigin: string): string | null {
  const url = URL.parse(address ?? "");
  return url && /^https?:$/.test(url.protocol) && url.origin !== ownOrigin ? url.origin : null;
}

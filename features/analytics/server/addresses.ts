import { ownUrl } from "#platform/server/application/public-url.ts";
import type { Folder, Folders } from "#platform/server/http/folders.ts";

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
  /** The folder in which it is shown. */
  folder: Folder | null;
}

/**
 * Returns the path of a page of the forum without what may be private: the parts after the name of a page about one
 * member, all parameters but the page number and the order, and the folder. Null for an address of another site.
 */
export function storedUrl(address: string, publicUrl: string, folders?: Folders): StoredPage | null {
  const url = address === "" ? null : ownUrl(publicUrl, address);
  if (url === null) return null;
  const { folder = null, rest = url.pathname } = folders?.split(url.pathname) ?? {};
  const path = PRIVATE.exec(rest)?.[0] ?? rest;
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
    folder,
  };
}

/** Returns the origin of a page of another website; null for pages of the forum and for anything else. */
export function siteOf(address: string | null | undefined, ownOrigin: string): string | null {
  const url = URL.parse(address ?? "");
  return url && /^https?:$/.test(url.protocol) && url.origin !== ownOrigin ? url.origin : null;
}

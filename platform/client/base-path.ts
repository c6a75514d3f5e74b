const { base = "", folder = "", apart = " " } = globalThis.document?.documentElement.dataset ?? {};

/**
 * The path below which the forum is, from `PUBLIC_URL`: empty at the root of its host, and in the renderer, to whose HTML
 * the server adds it. Elements get it by themselves; only what goes to the browser in another way needs it. Keys of storage
 * begin with it, because all forums of a host share one.
 */
export const BASE: string = base;

/** The path below which the pages of the open folder are; files and calls are below `BASE`. */
export const PAGES: string = base + folder;

/** True for addresses that the open folder does not have: files, calls, and other folders. */
const isApart = (address: string) => new RegExp(`^/(${apart})([/?#]|$)`).test(address);

/** Returns an address for the browser: a path of the forum gets the base path, others are returned as they are. */
export const atBase = (address: string): string =>
  /^\/(?!\/)/.test(address) ? (isApart(address) ? BASE : PAGES) + address : address;

/** Returns the forum's own path for a path in the browser; one that no page has for a path beside the forum. */
export function ownPath(path: string): string {
  const own = path.startsWith(PAGES) ? path.slice(PAGES.length) || "/" : "";
  return isApart(own) ? "" : own;
}

/** Loads a page of the forum, or of another site, as a new document. */
export const openDocument = (address: string): void => location.assign(atBase(address));

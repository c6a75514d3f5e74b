/**
 * The path below which the forum is, from `PUBLIC_URL`: empty at the root of its host, and in the renderer, to whose HTML
 * the server adds it. Elements get it by themselves; only what goes to the browser in another way needs it. Keys of storage
 * begin with it, because all forums of a host share one.
 */
export const BASE: string = globalThis.document?.documentElement.dataset["base"] ?? "";

/** Returns an address for the browser: a path of the forum gets the base path, others are returned as they are. */
export const atBase = (address: string): string => (/^\/(?!\/)/.test(address) ? BASE + address : address);

/** Returns the forum's own path for a path in the browser; one that no page has for a path beside the forum. */
export const ownPath = (path: string): string =>
  path.startsWith(BASE) ? path.slice(BASE.length) || "/" : "";

/** Loads a page of the forum, or of another site, as a new document. */
export const openDocument = (address: string): void => location.assign(atBase(address));

import { domainToUnicode } from "node:url";
import unhomoglyph from "unhomoglyph";

/** Most characters of an address that the page opens. */
const MAX_LENGTH = 2000;

/** An address on another website, as the page shows it. */
export interface LeavingTarget {
  /** The address without anything that a browser would change. */
  url: string;
  before: string;
  host: string;
  after: string;
  /** Name of the host as some browsers show it, in letters of other scripts. */
  shownHost: string | null;
  /** Name in Latin letters that the host can be taken for. */
  looksLike: string | null;
  /** True when a user name before the host can be taken for the host. */
  hasUserName: boolean;
}

/** Returns the address; null for anything but an address on the web. */
export function parseTarget(text: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them, so an address with some misleads
  if (text.length > MAX_LENGTH || /[\u0000-\u0020\u007f-\u009f]/.test(text)) return null;
  // Links in posts may leave out the scheme.
  const url = URL.parse(/^[\\/]{2}/.test(text) ? `https:${text}` : text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Replaces letters of other scripts by those that look like them. */
const inLatin = (host: string) => host.replaceAll(/[^!-~]/gu, (letter) => unhomoglyph(letter));

/** Returns the parts of an address, and what can mislead a reader about them. */
export function viewTarget({ href, protocol, host, hostname, username, password }: URL): LeavingTarget {
  const hasUserName = username !== "" || password !== "";
  const before = `${protocol}//${hasUserName ? `${username}${password && `:${password}`}@` : ""}`;
  const shown = domainToUnicode(hostname);
  const latin = inLatin(shown);
  return {
    ...{ url: href, before, host, hasUserName },
    after: href.slice(before.length + host.length),
    shownHost: shown === hostname ? null : shown,
    looksLike: shown === hostname || /[^!-~]/.test(latin) ? null : latin,
  };
}

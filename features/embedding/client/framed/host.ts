import type { EmbedOnPages } from "../../contract.ts";

const STORED = "embedHost";
/** The element for other websites gives its frame this name, and more after it. */
const FRAME_NAME = "vanilla-embed";

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** Returns whether an entry of the trusted domains, such as `*.example.com`, means an origin. */
function isMeant(entry: string, origin: string): boolean {
  const { host } = new URL(origin);
  return entry.startsWith("*.") ? host.endsWith(entry.slice(1)) : host === entry;
}

/** The origin of the page around this one, as the browser says. Later pages of the frame have only themselves as referrer. */
function parentOrigin(): string | null {
  const known = location.ancestorOrigins?.[0];
  if (known !== undefined) return known;
  const referrer = originOf(document.referrer);
  if (referrer !== null && referrer !== location.origin) sessionStorage.setItem(STORED, referrer);
  return sessionStorage.getItem(STORED);
}

/**
 * Returns the origin to which this page sends messages: that of the page around it when administrators trust it, or else
 * that of the page that they named, which alone would get them. Null in a frame of the forum’s own pages.
 */
export function findHost({ remoteUrl, trustedDomains }: EmbedOnPages): string | null {
  const parent = parentOrigin();
  const remote = originOf(remoteUrl);
  if (parent === location.origin) return window.name.startsWith(FRAME_NAME) ? parent : null;
  if (parent !== null && trustedDomains.some((entry) => isMeant(entry, parent))) return parent;
  return remote;
}

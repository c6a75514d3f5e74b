import { MAX_URL } from "../contract.ts";

/** Parameters with which links are counted; they lead to one page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl)$/i;

/** The page of an article. */
export interface ArticleAddress {
  /** Equal for all addresses of the page. */
  key: string;
  /** Address to open. */
  url: string;
  /** Host with port, as in `URL.host`. */
  host: string;
}

/** Returns the parameters of an address that select its content, in their order and as they were written. */
const queryOf = ({ search }: URL): string =>
  search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !TRACKING.test(part.split("=", 1)[0] ?? ""))
    .join("&");

/**
 * Reads the address of an article. Addresses that differ only in scheme, in the case of the host, in fragment, tracking
 * parameters or slashes at the end of the path are of one article. Returns null for anything but an address of the web.
 */
export function articleAddress(text: string): ArticleAddress | null {
  const url = text.length <= MAX_URL ? URL.parse(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  const query = queryOf(url);
  const path = url.pathname.replace(/\/+$/, "");
  const rest = query === "" ? "" : `?${query}`;
  const key = `${url.host}${path || "/"}${rest}`;
  // Signs that the URL standard escapes make it longer.
  if (key.length > MAX_URL) return null;
  return { key, url: `${url.origin}${url.pathname}${rest}`, host: url.host };
}

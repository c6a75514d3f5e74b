import { basePathOf, withoutBase } from "./base-path.ts";

/** Browsers read a backslash as a slash, and drop control characters before they parse an address. */
const DECEIVING = /[\\\p{Cc}]/u;

/**
 * Returns where to go after signing in and the like: the path, query and fragment of `target` when it leads
 * to the forum at `publicUrl`, else the home page. A path that begins with two slashes is refused, because browsers read
 * it as another host.
 */
export function safeTarget(target: string | undefined, publicUrl: string): string {
  const own = new URL("/", publicUrl);
  if (!target || DECEIVING.test(target) || !URL.canParse(target, own)) return "/";
  const url = new URL(target, own);
  const foreign = url.protocol !== own.protocol || url.host !== own.host || url.username || url.password;
  // Only a complete address contains the base path.
  const path = URL.canParse(target) ? withoutBase(basePathOf(publicUrl), url.pathname) : url.pathname;
  return foreign || path === null || path.startsWith("//") ? "/" : path + url.search + url.hash;
}

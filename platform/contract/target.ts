/** Browsers read a backslash as a slash, and drop control characters before they parse an address. */
const DECEIVING = /[\\\p{Cc}]/u;

/**
 * Returns where to go after signing in and the like: the path, query and fragment of `target` when it leads
 * to `origin`, else the home page. A path that begins with two slashes is refused, because browsers read it
 * as another host.
 */
export function safeTarget(target: string | undefined, origin: string): string {
  if (!target || DECEIVING.test(target) || !URL.canParse(target, origin)) return "/";
  const own = new URL(origin);
  const url = new URL(target, own);
  const foreign = url.protocol !== own.protocol || url.host !== own.host || url.username || url.password;
  return foreign || url.pathname.startsWith("//") ? "/" : url.pathname + url.search + url.hash;
}

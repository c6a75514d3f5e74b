/** A backslash is a slash to browsers, and control characters are dropped before an address is read. */
const DECEIVING = /[\\\p{Cc}]/u;

/**
 * Where to go after signing in and the like: `target` reduced to path, query and fragment when it leads to `origin`,
 * else the home page. A path that itself begins with two slashes would be read as another host.
 */
export function safeTarget(target: string | undefined, origin: string): string {
  if (!target || DECEIVING.test(target) || !URL.canParse(target, origin)) return "/";
  const own = new URL(origin);
  const url = new URL(target, own);
  const foreign = url.protocol !== own.protocol || url.host !== own.host || url.username || url.password;
  return foreign || url.pathname.startsWith("//") ? "/" : url.pathname + url.search + url.hash;
}

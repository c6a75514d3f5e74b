import { basePathOf, withBase, withoutBase } from "#platform/contract/base-path.ts";
import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";

const addresses = new WeakMap<Registry, string>();

/** Sets the configured address of an application, without a trailing slash. */
export const setPublicUrl = (registry: Registry, address: string) => addresses.set(registry, address);

/**
 * Returns the configured address: an origin, with the path below which the forum is. For links used outside the forum,
 * because the host in a request can be forged. A path of the forum is appended to it as text. Throws when
 * `setPublicUrl` was never called.
 */
export function publicUrlOf(context: Context): string {
  const address = addresses.get(context.addons);
  if (address === undefined)
    throw new Error("The public URL is not set: call setPublicUrl when the application opens.");
  return address;
}

/** Returns an address as a complete one, for use outside the forum. Null when it is none. */
export const completeUrl = (publicUrl: string, address: string): URL | null =>
  URL.parse(withBase(publicUrl, address), `${publicUrl}/`);

/**
 * Returns a complete address of the forum, or one of its paths, as a URL whose path begins at the forum's own root.
 * Null for the address of another site, which includes those beside the forum on the same host.
 */
export function ownUrl(publicUrl: string, address: string): URL | null {
  const { origin } = new URL(publicUrl);
  const url = URL.parse(address, origin);
  if (url?.origin !== origin) return null;
  // A path without a host is a path of the forum already.
  if (/^\/(?!\/)/.test(address)) return url;
  const path = withoutBase(basePathOf(publicUrl), url.pathname);
  return path === null ? null : new URL(path + url.search + url.hash, origin);
}

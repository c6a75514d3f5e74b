import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";

const origins = new WeakMap<Registry, string>();

/** Sets the configured origin of an application, without a trailing slash. */
export const setPublicUrl = (registry: Registry, origin: string) => origins.set(registry, origin);

/**
 * Returns the configured origin, for links used outside the forum, because the host in a request can be forged.
 * Throws when `setPublicUrl` was never called.
 */
export function publicUrlOf(context: Context): string {
  const origin = origins.get(context.addons);
  if (origin === undefined)
    throw new Error("The public URL is not set: call setPublicUrl when the application opens.");
  return origin;
}

import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";

const origins = new WeakMap<Registry, string>();

/** Sets the configured origin of an application, without a trailing slash. */
export const setPublicUrl = (registry: Registry, origin: string) => origins.set(registry, origin);

/** The configured origin, for links that leave the forum: what a request calls itself can be forged. */
export function publicUrlOf(context: Context): string {
  const origin = origins.get(context.addons);
  if (origin === undefined)
    throw new Error("The public URL is not set: call setPublicUrl when the application opens.");
  return origin;
}

import type { PageParams } from "./extension-points.ts";

/** Returns the value at a slash-separated path: `category/name`. */
export function paramAt(params: PageParams, path: string): unknown {
  if (path in params) return params[path];
  return path
    .split("/")
    .reduce<unknown>(
      (value, key) =>
        Object.hasOwn((value ?? {}) as object, key) ? (value as Record<string, unknown>)[key] : undefined,
      params,
    );
}

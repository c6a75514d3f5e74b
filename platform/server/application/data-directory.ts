import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";

const directories = new WeakMap<Registry, string>();

/** Sets the configured directory of an application for the embedded database, uploads and stored emails. */
export const setDataDirectory = (registry: Registry, directory: string) =>
  directories.set(registry, directory);

/** Returns the configured data directory; null in applications without one. */
export const dataDirectoryOf = ({ addons }: Context): string | null => directories.get(addons) ?? null;

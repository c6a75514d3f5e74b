import type { Feature } from "#platform/server/application/feature.ts";

const isAddon = (value: unknown): value is Feature =>
  typeof value === "object" && value !== null && "addon" in value && "adds" in value;

/** Returns the add-on that a module exports. Throws when it exports none. */
export function addonIn(module: Readonly<Record<string, unknown>>): Feature {
  const found = Object.values(module).find(isAddon);
  if (!found) throw new Error("server/index.ts does not export an add-on.");
  return found;
}

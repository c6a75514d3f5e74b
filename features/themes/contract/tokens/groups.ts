/** Variables of a theme: JSON in named groups. `variables.ts` defines those that pages use. */
export type Variables = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Variables =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges `over` into `under`, group by group; lists and single values are replaced. */
export function overlay(under: Variables, over: Variables): Variables {
  const merged = new Map(Object.entries(under));
  for (const [name, value] of Object.entries(over)) {
    const below = merged.get(name);
    merged.set(name, isGroup(below) && isGroup(value) ? overlay(below, value) : value);
  }
  return Object.fromEntries(merged);
}

/** Returns the value at a path such as `global.border.radius`. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (at, name) =>
        typeof at === "object" && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      value,
    );

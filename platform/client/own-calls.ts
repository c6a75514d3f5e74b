const REMEMBERED = 200;
const ids = new Set<string>();

/** Returns a new id for a call of this tab. */
export function newCallID(): string {
  const id = Math.random().toString(36).slice(2);
  ids.add(id);
  const [oldest = id] = ids;
  if (ids.size > REMEMBERED) ids.delete(oldest);
  return id;
}

/** Returns whether `id` is that of a recent call of this tab. */
export const isOwnCall = (id: unknown): boolean => ids.has(id as string);

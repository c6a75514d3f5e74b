/** A user who may be mentioned. */
export interface Named {
  userID: number;
  name: string;
  photoUrl: string | null;
  dateLastActive: string | null;
}

const RECENT_MS = 90 * 24 * 60 * 60 * 1000;

/** Normalizes a name for comparison, without case, punctuation and accents. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\p{P}\p{S}\p{M}]/gu, "")
    .replace(/\s+/g, " ")
    .toLowerCase()
    .trimStart();

const isRecent = ({ dateLastActive }: Named, now: Date) =>
  dateLastActive !== null && now.getTime() - Date.parse(dateLastActive) <= RECENT_MS;

/**
 * Returns the users whose names begin with the typed text: active within 90 days first, among these exact
 * names, then exact beginnings, then alphabetically.
 */
export function rankNames<One extends Named>(users: readonly One[], typed: string, now: Date): One[] {
  const wanted = plainName(typed);
  const lowerTyped = typed.trim().toLowerCase();
  const rank = ({ name }: One) => {
    const lower = name.toLowerCase();
    if (lower === lowerTyped) return 0;
    return lower.startsWith(lowerTyped) ? 1 : 2;
  };
  return users
    .filter(({ name }) => plainName(name).startsWith(wanted))
    .map((one) => ({ one, old: Number(!isRecent(one, now)), rank: rank(one) }))
    .sort((a, b) => a.old - b.old || a.rank - b.rank || a.one.name.localeCompare(b.one.name))
    .map(({ one }) => one);
}

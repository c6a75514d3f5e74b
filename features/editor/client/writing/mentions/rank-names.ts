/** Somebody who may be named. */
export interface Named {
  userID: number;
  name: string;
  photoUrl: string | null;
  dateLastActive: string | null;
}

const RECENT_MS = 90 * 24 * 60 * 60 * 1000;

/** A name as it is compared: neither case nor punctuation nor accents tell names apart. */
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
 * Those whose names begin with what was typed: who was here within 90 days first, among these the very name, then
 * names that begin with the very letters, then by the alphabet.
 */
export function rankNames<One extends Named>(users: readonly One[], typed: string, now: Date): One[] {
  const wanted = plainName(typed);
  const letters = typed.trim().toLowerCase();
  const rank = ({ name }: One) => {
    const lower = name.toLowerCase();
    if (lower === letters) return 0;
    return lower.startsWith(letters) ? 1 : 2;
  };
  return users
    .filter(({ name }) => plainName(name).startsWith(wanted))
    .map((one) => ({ one, old: Number(!isRecent(one, now)), rank: rank(one) }))
    .sort((a, b) => a.old - b.old || a.rank - b.rank || a.one.name.localeCompare(b.one.name))
    .map(({ one }) => one);
}

const INNER = /[\p{L}\p{M}\p{N}]+/gu;
const CAMEL = /\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{L}\p{M}]+/gu;
const EDGES = /\p{N}+|[\p{L}\p{M}]+/gu;
const HYPHENED = /^\p{L}+-\p{L}+$/u;
const APOSTROPHE = /['’]/gu;
const MOST = 16;

/**
 * Returns the members of a compound word: `foo` and `bar` of `foo_bar`, `eth` and `0` of `eth0`. Empty for simple
 * words.
 */
export function membersOf(word: string): string[] {
  const plain = word.replace(APOSTROPHE, "");
  const members = plain.match(INNER) ?? [];
  if (members.length > 1) return members.slice(0, MOST);
  if (members[0] !== undefined && members[0].length < plain.length) return members;
  const edges = plain.match(EDGES) ?? [];
  return edges.length > 1 ? edges.slice(0, MOST) : [];
}

/** Returns the parts by which a user may search for the word, longest first, without the word itself. */
export function partsOf(word: string): string[] {
  const parts = new Set<string>();
  if (HYPHENED.test(word)) parts.add(word.replace("-", ""));
  for (const member of word.match(INNER) ?? []) {
    parts.add(member);
    for (const pattern of [EDGES, CAMEL])
      for (const part of member.match(pattern) ?? []) if (part.length > 1) parts.add(part);
  }
  const [, tail] = /^[#v](\p{N}[\p{N}._-]*)$/iu.exec(word) ?? [];
  if (tail) parts.add(tail);
  parts.delete(word);
  return [...parts].sort((one, other) => other.length - one.length).slice(0, MOST);
}

/** Ends of words: separators, and capital letters within a word. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** Letters that stay a single character in upper case. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return [...upper].length === 1 ? upper : letter;
}

/** Returns up to two letters for a name: those of its first two words, else its first two. Empty without any. */
export function initialsOf(name: string): string {
  const [first = "", second] = name.split(BETWEEN_WORDS).filter(Boolean);
  const [one = "", two = ""] = [...first];
  return capital(one) + capital(second ? ([...second][0] as string) : two);
}

/** Unicode ranges of Arabic presentation forms: isolated, final, initial and medial. */
const RANGES = [
  [0xfb50, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const;

const [ALONE, LAST, FIRST, MIDDLE] = [0, 1, 2, 3];
const LENGTHENS = "\u0640";
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** Matches letters; lam and alef form one ligature. */
const LETTERS = /\u0644[\u0622\u0623\u0625\u0627]|./gsu;

/**
 * Forms of each letter, in that order. Letters with four forms join on both sides, those with two only to the previous
 * letter.
 */
const forms = new Map<string, string[]>();
for (const [from, to] of RANGES)
  for (let code = from; code <= to; code++) {
    const form = String.fromCharCode(code);
    const letter = form.normalize("NFKC");
    forms.set(letter, [...(forms.get(letter) ?? []), form]);
  }

const formsOf = (letter = ""): readonly string[] => forms.get(letter) ?? [];
const joinsNext = (letter?: string) => letter === LENGTHENS || formsOf(letter).length === 4;
const joinsPrevious = (letter?: string) => letter === LENGTHENS || formsOf(letter).length >= 2;

/**
 * Replaces Arabic letters by their presentation forms, for renderers that draw letters one by one and cannot use the
 * font's rules. Removes vowel marks, which they could not place either.
 */
export function joined(text: string): string {
  const letters = text.normalize("NFC").replace(MARKS, "").match(LETTERS) ?? [];
  return letters
    .map((letter, at) => {
      const looks = formsOf(letter);
      const before = looks.length >= 2 && joinsNext(letters[at - 1]);
      const after = looks.length === 4 && joinsPrevious(letters[at + 1]);
      return looks[before ? (after ? MIDDLE : LAST) : after ? FIRST : ALONE] ?? letter;
    })
    .join("");
}

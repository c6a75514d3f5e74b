/** Where Unicode has letters as they look alone, and at the end, the beginning and in the middle of a word. */
const RANGES = [
  [0xfb50, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const;

const [ALONE, LAST, FIRST, MIDDLE] = [0, 1, 2, 3];
const LENGTHENS = "\u0640";
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** Lam and alef are one letter. */
const LETTERS = /\u0644[\u0622\u0623\u0625\u0627]|./gsu;

/** The looks of each letter, in that order: those with four join on both sides, those with two to the one before. */
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
 * Arabic letters as they look where they stand, for what draws letters one by one and cannot place the parts that fonts
 * make them of; without vowel marks, which it could not place either.
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

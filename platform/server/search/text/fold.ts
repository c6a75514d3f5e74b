const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
  ё: "е",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
};
const PLAIN = /^[\x20-\x7e]*$/;
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");
const LATIN_MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
/** Vowel signs and stretching of Arabic and Hebrew, and soft hyphens, which few write. */
const UNWRITTEN = /[\u0591-\u05c7\u064b-\u065f\u0670]|\u00ad|\u0640|[\u200b-\u200f]|[\ufe00-\ufe0f]/gu;

/**
 * A word as it is compared: without case and accents, ligatures and wide letters as plain ones. Marks of scripts in
 * which another mark makes another word, such as Devanagari and Cyrillic, stay.
 */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(LATIN_MARKS, "")
    .normalize("NFC")
    .replace(UNWRITTEN, "")
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter);
}

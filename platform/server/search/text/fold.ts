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
/** Optional signs: vowel signs and stretching of Arabic and Hebrew, soft hyphens and invisible characters. */
const UNWRITTEN = /[\u0591-\u05c7\u064b-\u065f\u0670]|\u00ad|\u0640|[\u200b-\u200f]|[\ufe00-\ufe0f]/gu;

/**
 * Returns a word in the form for comparison: lower case, without accents, ligatures and wide letters replaced. Marks
 * that change the meaning of a word, as in Devanagari and Cyrillic, remain.
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

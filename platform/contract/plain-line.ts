const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns whether a text is visibly empty: only spaces and invisible characters such as U+200B. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** Normalizes a title or name for storage: one trimmed line, empty when visibly empty. */
export const plainLine = (text: string): string =>
  isBlank(text) ? "" : text.replace(/[\s\p{Cc}]+/gu, " ").trim();

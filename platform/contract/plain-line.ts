const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing: it is empty, or has only spaces and characters that are not seen, such as U+200B. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** A title or a name as it is stored: one line without spaces around it, and empty when it shows nothing. */
export const plainLine = (text: string): string =>
  isBlank(text) ? "" : text.replace(/[\s\p{Cc}]+/gu, " ").trim();

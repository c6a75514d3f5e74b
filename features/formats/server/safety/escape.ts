// The sanitizer writes text and attributes in exactly this way: what is built with these two stays as it is there.

export function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', "&quot;");
}

/** A part of an address. Half a character, which JSON may hold, cannot be encoded and is replaced. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

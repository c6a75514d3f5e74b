// Escapes text and attributes exactly like the sanitizer, so that it leaves the output unchanged.

export function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', "&quot;");
}

/** Encodes a part of an address. Lone surrogates, which JSON may contain, are replaced. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const SCHEMES = new Set(["http:", "https:", "tel:", "mailto:"]);

const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?:\.\p{L}{2,}|:\d+)(?:[/?#:]|$)/u;

/** Returns whether a link may lead to an address: only for schemes that the server allows. */
export const isAllowed = (address: string): boolean => {
  const scheme = /^[^/?#:]*:/.exec(plain(address))?.[0].toLowerCase();
  return scheme === undefined || SCHEMES.has(scheme);
};

// Browsers ignore these characters, so `java\nscript:` is a scheme too.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const plain = (given: string): string => given.replace(/[\u0000-\u001f\u007f-\u009f]/g, "").trim();

/** Completes an address with its scheme; returns null for one that a link must not lead to. */
export function meantAddress(given: string): string | null {
  const address = plain(given);
  if (DOMAIN.test(address)) return `https://${address}`;
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  if (/^[/#?]/.test(address)) return address;
  return address.includes(":") && isAllowed(address) ? address : null;
}

/** Returns whether a typed or pasted text is an address as a whole; a word with a full stop is not. */
export const isWritten = (text: string): boolean => /^(?:https?:\/\/|www\.|mailto:)[^\s]+$/i.test(text);

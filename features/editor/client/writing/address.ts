const SCHEMES = new Set(["http:", "https:", "tel:", "mailto:"]);

const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?:\.\p{L}{2,}|:\d+)(?:[/?#:]|$)/u;

/** Whether somebody may be led to an address: the schemes that the server lets through. */
export const isAllowed = (address: string): boolean => {
  const scheme = /^[^/?#:]*:/.exec(plain(address))?.[0].toLowerCase();
  return scheme === undefined || SCHEMES.has(scheme);
};

// A browser reads over these characters, so `java\nscript:` is a scheme too.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const plain = (given: string): string => given.replace(/[\u0000-\u001f\u007f-\u009f]/g, "").trim();

/** The address that somebody means, with its scheme; null when it is none that a link may lead to. */
export function meantAddress(given: string): string | null {
  const address = plain(given);
  if (DOMAIN.test(address)) return `https://${address}`;
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  if (/^[/#?]/.test(address)) return address;
  return address.includes(":") && isAllowed(address) ? address : null;
}

/** Whether letters that are typed or pasted are an address as a whole: a word with a full stop in it is none. */
export const isWritten = (text: string): boolean => /^(?:https?:\/\/|www\.|mailto:)[^\s]+$/i.test(text);

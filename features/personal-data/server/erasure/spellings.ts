import type { Was } from "../extension-points.ts";

/** Replaces the name of an erased user. */
export const DELETED_NAME = "[Deleted User]";

const inPattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
const inLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
export const inHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * Contexts in which names occur in stored data: after `@`, in quotation marks of JSON and HTML, in
 * links, and as the whole content of an element.
 */
const BEFORE = `([@">/]|&quot;|^)`;

/**
 * Returns PostgreSQL patterns for the spellings of a name and address in texts, JSON and HTML, and
 * simple patterns that preselect rows.
 */
export function spellingsOf({ name, email }: Was): { likes: string[]; patterns: string[] } {
  const written = [name, JSON.stringify(name).slice(1, -1), inHtml(name), encodeURIComponent(name)];
  const names = [...new Set(written)].filter((each) => each !== "");
  const addresses = email ? [email, JSON.stringify(email).slice(1, -1)] : [];
  return {
    likes: [...names, ...addresses].map((each) => `%${inLike(each)}%`),
    patterns: [
      ...names.map((each) => `${BEFORE}${inPattern(each)}(?![[:alnum:]_])`),
      ...[...new Set(addresses)].map((each) => `(^|[^[:alnum:]._%+-])${inPattern(each)}`),
    ],
  };
}

import type { Was } from "../extension-points.ts";

/** What stands in the place of whoever was named. */
export const NOBODY = "[Deleted User]";

const inPattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
const inLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
export const inHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Where names stand in what is stored: after `@`, in quotation marks of JSON and HTML, in links, as all of an element. */
const BEFORE = `([@">/]|&quot;|^)`;

/** How somebody may be written in texts, JSON and HTML, as patterns of PostgreSQL, and what a row has to hold at all. */
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

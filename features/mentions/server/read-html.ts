import { decoded, mayName, namesIn } from "./names.ts";

/** Position in rendered HTML where a member may be mentioned. */
export interface Named {
  /** The original text, shown if no user has the name. */
  html: string;
  /** Null where only a name was written. */
  userID: number | null;
  name: string;
}

/** Elements whose text is shown unchanged: links and code. */
const VERBATIM = /^(?:a|pre|code|kbd)$/;

/** Splits rendered HTML into unchanged parts and possible mentions. Returns null if there are no mentions. */
export function readHtml(html: string, format: string): (string | Named)[] | null {
  const isText = format !== "rich2" && mayName(html);
  if (!isText && !html.includes('class="atMention"')) return null;
  const parts: (string | Named)[] = [];
  let [written, from, end, verbatim] = [0, 0, 0, 0];
  const add = (named: Named, begin: number, after: number) => {
    parts.push(html.slice(written, begin), named);
    written = after;
  };
  const readText = (to: number) => {
    if (!isText || verbatim > 0) return;
    for (const { name, ...place } of namesIn(html.slice(from, to))) {
      const [begin, after] = [from + place.from, from + place.to];
      add({ html: html.slice(begin, after), userID: null, name }, begin, after);
    }
  };
  const tags = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, slash, name = "", attributes = ""] = tag;
    readText(tag.index);
    from = tags.lastIndex;
    if (VERBATIM.test(name)) verbatim += slash ? -1 : 1;
    if (!isMention(name, attributes)) continue;
    // Once there is no end, it is not looked for again.
    if (end >= 0) end = html.indexOf("</a>", from);
    if (end < 0) continue;
    from = end + "</a>".length;
    tags.lastIndex = from;
    verbatim -= 1;
    add(inAnchor(attributes, html.slice(tag.index + tag[0].length, end)), tag.index, from);
  }
  readText(html.length);
  return parts.length > 0 ? [...parts, html.slice(written)] : null;
}

/** Whom shown HTML names, and whether only in what it quotes. */
export function membersIn(html: string): Map<number, { name: string; isQuoted: boolean }> {
  const members = new Map<number, { name: string; isQuoted: boolean }>();
  if (!html.includes('class="atMention"')) return members;
  let quotes = 0;
  for (const [, slash, tag = "", attributes = ""] of html.matchAll(/<(\/?)(blockquote|a)\b([^>]*)>/g)) {
    if (tag === "blockquote") quotes += slash ? -1 : 1;
    if (!isMention(tag, attributes)) continue;
    const { userID, name } = inAnchor(attributes, "");
    if (userID === null) continue;
    const isQuoted = quotes > 0 && (members.get(userID)?.isQuoted ?? true);
    members.set(userID, { name, isQuoted });
  }
  return members;
}

const isMention = (tag: string, attributes: string) =>
  tag === "a" && attributes.includes(' class="atMention"');

function inAnchor(attributes: string, content: string): Named {
  const id = / data-userid="(\d{1,16})"/.exec(attributes)?.[1];
  const name =
    / data-username="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]*>/g, "").replace(/^@/, "");
  return { html: content, userID: id ? Number(id) : null, name: decoded(name) };
}

import { idIn, type Json, memberOf, type Node, rewriteDocument } from "./document.ts";
import { keyOf, namesIn } from "./names.ts";

/** The user to erase. */
interface Erased {
  userID: number;
  /** By which it is named, as `keyOf` has them. */
  keys: ReadonlySet<string>;
}

const DELETED_USER = "[Deleted User]";
const MENTION = `@${DELETED_USER}`;

/** Returns the source of a body without the user's mentions. */
export function eraseInBody(body: string, format: string, erased: Erased): string {
  const text = (written: string) => withoutNames(withoutAnchors(written, erased), erased);
  if (format !== "rich" && format !== "rich2") return text(body);
  return rewriteDocument(body, (node) => withoutMember(node, erased), text);
}

function withoutMember(node: Node, { userID }: Erased): Json | undefined {
  if (memberOf(node) === userID) return { text: MENTION };
  const { insert } = node;
  const inserted = isNode(insert) && isNode(insert["mention"]) ? insert["mention"] : {};
  if (idIn(inserted["userID"]) === userID) return { ...node, insert: MENTION };
  if (idIn(node["userID"]) !== userID || node["name"] === undefined) return undefined;
  // Whom a quote quotes.
  const { photoUrl: _photo, title: _title, label: _label, url, ...rest } = node;
  const isProfile = String(url ?? "").includes("/profile/");
  return { ...rest, name: DELETED_USER, ...(url !== undefined && !isProfile && { url }) };
}

const isNode = (value: Json | undefined): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function withoutNames(text: string, { keys }: Erased): string {
  let [rest, at] = ["", 0];
  for (const { name, from, to } of namesIn(text)) {
    if (!keys.has(keyOf(name))) continue;
    rest += text.slice(at, from) + MENTION;
    at = to;
  }
  return rest + text.slice(at);
}

/** HTML of an editor says by attributes whom a link names. */
function withoutAnchors(html: string, { userID, keys }: Erased): string {
  let [rest, at] = ["", 0];
  for (const { 0: tag, index } of html.matchAll(/<a\s[^<>]*\batMention\b[^<>]*>/gi)) {
    if (index < at) continue;
    const id = /\bdata-userid\s*=\s*["']?(\d+)/i.exec(tag)?.[1];
    const name = /\bdata-username\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
    const isErased = id ? Number(id) === userID : keys.has(keyOf(name?.[1] ?? name?.[2] ?? ""));
    const end = isErased ? html.indexOf("</a>", index) : -1;
    if (end < 0) {
      if (isErased) break;
      continue;
    }
    rest += html.slice(at, index) + MENTION;
    at = end + "</a>".length;
  }
  return rest + html.slice(at);
}

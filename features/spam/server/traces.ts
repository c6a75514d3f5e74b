import { createHash } from "node:crypto";
import type { DraftPost } from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";

/** What is shorter than this many letters and digits people say again without meaning harm. */
const TELLING = 20;
/** Links that are looked at; a post with more of them has too many anyway. */
const MOST_LINKS = 1000;
const HREF = /<a\s[^>]*?href="(https?:\/\/[^"]+)"/gi;

/** Where a post leads to, outside of this forum; each page once. */
export function linksIn(context: Context, { html }: Pick<DraftPost, "html">): URL[] {
  const own = new URL(publicUrlOf(context)).host;
  const found = new Map<string, URL>();
  for (const [, address = ""] of html.matchAll(HREF)) {
    const url = URL.parse(address.replaceAll("&amp;", "&"));
    if (!url || url.host === own) continue;
    url.hash = "";
    found.set(url.href, url);
    if (found.size === MOST_LINKS) break;
  }
  return [...found.values()];
}

const traceOf = (kind: string, said: string): string =>
  `${kind}:${createHash("sha256").update(said).digest("base64url")}`;

const MOST_TRACES = 50;

/** What is recognized when it is sent again: the text, whatever its case and signs, and each page it leads to. */
export function tracesOf(context: Context, post: DraftPost): string[] {
  const said = `${post.recordType === "discussion" ? post.name : ""} ${post.text}`;
  const plain = said
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  const links = linksIn(context, post).map(({ href }) => traceOf("link", href));
  return [...(plain.length >= TELLING ? [traceOf("text", plain)] : []), ...links].slice(0, MOST_TRACES);
}

import {
  type BodyInHtml,
  blockForLink,
  markedCard,
  plainLink,
  postCard,
  quoteAuthor,
} from "#features/formats/server/index.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ownUrl, publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Embed } from "../../contract.ts";
import { playerOf } from "../scrape/players.ts";
import { type FoundLink, findLinks, withoutAuthors } from "./find-links.ts";
import { findPages } from "./link-queries.ts";
import { cardOfPage, fileAt, posterOf, posterOfFrame } from "./page-card.ts";
import { findQuotable, mayShow, type Quotable, type QuotedAt, type QuotedPost, quotedAt } from "./quotes.ts";

/** Most cards and quotes in one post; further links stay links. */
const MOST = 10;

const MAX_URL = 2000;

/** Formats whose quotes name the quoted post. Quotes of older formats often have only a name. */
const NAMES_POSTS = new Set(["rich", "rich2", "markdown"]);

interface Placed extends FoundLink {
  url: URL | null;
  isOurs: boolean;
  quoted: QuotedAt | null;
  /** Beyond the limit of embeds. */
  isTooMany: boolean;
}

/** Known embeds and posts for the links of several bodies. */
interface Known {
  pages: ReadonlyMap<string, Embed | null>;
  quotable: Quotable;
  /** Returns the HTML of the block of an add-on that replaces a link; null when the link stays. */
  block(url: URL, isOurs: boolean, link: string): string | null;
  /** True when data sent with a link is shown while its page is unknown, as for imported posts. */
  trusts: boolean;
}

/** Replaces links with cards, players and quotes, where known. */
export async function showLinks(context: Context, bodies: readonly BodyInHtml[]): Promise<string[]> {
  const placed = bodies.map((body) => placeLinks(context, body));
  const all = placed.flat();
  if (all.length === 0) return bodies.map(({ html }) => html);
  const urls = all.filter(asked).map(({ url }) => url!.href);
  const sources = bodies.map(sourceOf);
  const quoted = all.flatMap((link) => link.quoted ?? []);
  const known = {
    pages: await findPages(context, urls),
    quotable: await findQuotable(
      context,
      quoted.length > 0 ? [...quoted, ...sources.flatMap((each) => each ?? [])] : [],
    ),
    block: (url: URL, isOurs: boolean, link: string) => blockForLink(context, url, isOurs, link),
    trusts: context.actor === SYSTEM,
  };
  return bodies.map(({ html }, index) => {
    let shown = "";
    let from = 0;
    for (const link of placed[index]!) {
      const content = html.slice(link.start, link.end);
      shown += html.slice(from, link.start) + (show(link, content, known, sources[index]!) ?? content);
      from = link.end;
    }
    return shown + html.slice(from);
  });
}

const sourceOf = ({ recordType, recordID }: BodyInHtml): QuotedAt | null =>
  recordID === null ? null : { type: recordType, id: recordID };

function placeLinks(context: Context, { html, format }: BodyInHtml): Placed[] {
  const publicUrl = publicUrlOf(context);
  let count = 0;
  const links = findLinks(html).filter(({ kind }) => kind !== "author" || NAMES_POSTS.has(format));
  return links.map((link) => {
    const own = ownUrl(publicUrl, link.href);
    const url = own ?? URL.parse(link.href, publicUrl);
    const isOurs = own !== null;
    const isCounted = link.kind !== "frame" && link.kind !== "file" && link.kind !== "author";
    if (isCounted) count += 1;
    return {
      ...link,
      url: url && canBeAsked(url) ? url : null,
      isOurs,
      quoted: isOurs && (isCounted || link.kind === "author") ? quotedAt(context, own) : null,
      isTooMany: isCounted && count > MOST,
    };
  });
}

const canBeAsked = ({ protocol, username, password, href }: URL) =>
  /^https?:$/.test(protocol) && !username && !password && href.length <= MAX_URL;

/** Returns whether the page must be fetched to know what it is. */
const asked = ({ url, isOurs, isTooMany, kind }: Placed) =>
  (kind === "alone" || kind === "card") &&
  url !== null &&
  !isOurs &&
  !isTooMany &&
  !playerOf(url) &&
  !fileAt(url, isOurs);

/** Returns the HTML that replaces a link; null leaves the link. */
function show(link: Placed, content: string, known: Known, source: QuotedAt | null): string | null {
  const { kind, url, href, name, isOurs, isTooMany, quoted } = link;
  if (kind === "frame") return posterOfFrame(href, name);
  if (kind === "author") return showAuthor(link, known, source);
  if (url === null) return null;
  const plain = (shows = "") => plainLink(shows, href, kind === "alone" ? name : href);
  if (isTooMany) return plain();
  if (kind === "alone" || kind === "card") {
    const block = known.block(url, isOurs, plain());
    if (block) return block;
  }
  if (quoted) return showQuote(quoted, known, source) ?? plain(nameOf(quoted));
  // Only the quoted text of a page on another site remains; its author is not known.
  if (kind === "quote") return isOurs ? plain() : withoutAuthors(content);
  const file = fileAt(url, isOurs);
  if (file) return file.show(href, kind === "alone" ? file.name : name);
  if (kind === "file") return null;
  if (isOurs) return plain();
  const player = playerOf(url);
  if (player) return posterOf(player, kind === "card" ? name : "");
  const page = known.pages.get(url.href);
  const card = page && cardOfPage(url, page);
  if (card) return card;
  if (kind === "card" && page === undefined && known.trusts) return markedCard(url.href, content);
  return plain(url.href);
}

const nameOf = ({ type, id }: QuotedAt) => `${type}:${id}`;

function showQuote(quoted: QuotedAt, { quotable }: Known, source: QuotedAt | null): string | null {
  const post = quotable(quoted);
  const place = quotable(source);
  return post && mayShow(post, place) ? postCard(namesOf(quoted, post, place), post) : null;
}

/**
 * Returns the records that a quote depends on. A quote visible only to readers of its place must go
 * when the post moves.
 */
function namesOf(quoted: QuotedAt, post: QuotedPost, place: QuotedPost | undefined): string {
  const about = post.isPublic || !place ? post.about : [...post.about, ...place.about];
  return [...new Set([nameOf(quoted), ...about])].join(" ");
}

/**
 * Renders the attribution line of a quote. It names the author only when the quoted post is theirs
 * and every reader of the quoting post may see it.
 */
function showAuthor(
  { quoted, name, attributes = {} }: Placed,
  { quotable }: Known,
  source: QuotedAt | null,
): string {
  if (!quoted) return "";
  const post = quotable(quoted);
  const place = quotable(source);
  if (!post) return quoteAuthor(nameOf(quoted), null);
  const isTheirs = post.about.includes(`user:${attributes["data-userid"]}`) || post.author.name === name;
  const isShown = isTheirs && mayShow(post, place);
  return quoteAuthor(namesOf(quoted, post, place), isShown ? { attributes, name: post.author.name } : null);
}

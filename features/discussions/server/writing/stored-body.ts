import {
  type BodyToShow,
  excerpt,
  firstImage,
  postsMaxLength,
  RENDERER_VERSION,
  showLimited,
  storedForm,
} from "#features/formats/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { isBlank } from "#platform/contract/plain-line.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { addLinks } from "../extension-points.ts";
import { asPlainPost, plainFormatFor } from "./plain-posts.ts";

/** Relative links of an older forum: `1234.html#comment-56`, `node/1234`, `../discussion/1234/title`. */
const OLD_LINK =
  /^(?:\.{1,2}\/)*(?:(\d{1,15})\.html|(?:node|discussion)\/(\d{1,15})(?:\.html|\/[^?#]*)?)(?:\?[^#]*)?(?:#(?:comment-(\d{1,15}))?.*)?$/i;
const SHOWS_WITHOUT_TEXT = /<(?:(?:img|iframe|video|audio|hr)\b|div class="embed-block")/;

/** Converts a relative link of an older forum to the URL of the discussion here; null for any other link. */
export function linkToDiscussion(href: string): string | null {
  const [, ofFile, ofPath, commentID] = OLD_LINK.exec(href) ?? [];
  const discussionID = ofFile ?? ofPath;
  if (!discussionID) return null;
  return `/discussion/${discussionID}${commentID ? `#Comment_${commentID}` : ""}`;
}

/** The columns that are stored with the rendered HTML of a body. */
export function shown(html: string) {
  const image = firstImage(html);
  return {
    bodyHtml: html,
    rendererVersion: RENDERER_VERSION,
    excerpt: excerpt(html),
    imageUrl: image?.url ?? null,
    imageAlt: image?.alt || null,
  };
}

const ELSEWHERE = /<(?:a|iframe)\s[^>]*?(?:href|src)="(https?:\/\/[^"]+)"/gi;

/** Throws when the text links to another site and an add-on forbids the actor to link in such texts. */
export async function requireLinks(context: Context, html: string, recordType: string): Promise<void> {
  const own = new URL(publicUrlOf(context)).host;
  for (const [, address = ""] of html.matchAll(ELSEWHERE))
    if (URL.parse(address.replaceAll("&amp;", "&"))?.host !== own)
      return addLinks.require(context, { recordType });
}

/**
 * Validates a body and returns its columns. Throws if it is too long, empty or not valid in its format; `most` is
 * the maximum length of its text in characters.
 */
export async function checkedBody(
  context: Context,
  written: BodyToShow,
  most = context.settings.get(postsMaxLength),
) {
  const show = (each: BodyToShow) => showLimited(context, each, most, { linkTo: linkToDiscussion });
  let sent: BodyToShow = await storedForm(written);
  let shownBody = await show(sent);
  const plain = await plainFormatFor(context, sent.recordType);
  if (plain && sent.format !== plain && shownBody.problem === null) {
    sent = asPlainPost(sent, shownBody.html, plain);
    shownBody = await show(sent);
  }
  const { body, format } = sent;
  const { html, problem, text } = shownBody;
  if (problem) throw invalidField("body", problem);
  if (isBlank(text) && !SHOWS_WITHOUT_TEXT.test(html)) {
    throw invalidField("body", phrase(MISSING, { field: "body" }), "missingField", 400);
  }
  await requireLinks(context, html, sent.recordType);
  return { body, format, ...shown(html) };
}

import {
  type BodyToShow,
  excerpt,
  firstImage,
  postsMaxLength,
  RENDERER_VERSION,
  showLimited,
} from "#features/formats/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { isBlank } from "#platform/contract/plain-line.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Links among the pages of an older forum: `1234.html#comment-56`, `node/1234`, `../discussion/1234/title`. */
const OLD_LINK =
  /^(?:\.{1,2}\/)*(?:(\d{1,15})\.html|(?:node|discussion)\/(\d{1,15})(?:\.html|\/[^?#]*)?)(?:\?[^#]*)?(?:#(?:comment-(\d{1,15}))?.*)?$/i;
const SHOWS_WITHOUT_TEXT = /<(?:img|iframe|video|audio|hr)\b/;

/** Turns a relative link of an older forum into the address of the discussion here; null for any other. */
export function linkToDiscussion(href: string): string | null {
  const [, ofFile, ofPath, commentID] = OLD_LINK.exec(href) ?? [];
  const discussionID = ofFile ?? ofPath;
  if (!discussionID) return null;
  return `/discussion/${discussionID}${commentID ? `#Comment_${commentID}` : ""}`;
}

/** What is stored beside the HTML that a body is shown as. */
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

/**
 * All that is stored of a body that somebody sends. Refuses one that is too long, empty, or not of its format; `most`
 * is how many characters its text may have.
 */
export async function checkedBody(
  context: Context,
  sent: BodyToShow,
  most = context.settings.get(postsMaxLength),
) {
  const { body, format } = sent;
  const { html, problem, text } = await showLimited(context, sent, most, { linkTo: linkToDiscussion });
  if (problem) throw invalidField("body", problem);
  if (isBlank(text) && !SHOWS_WITHOUT_TEXT.test(html)) {
    throw invalidField("body", phrase(MISSING, { field: "body" }), "missingField", 400);
  }
  return { body, format, ...shown(html) };
}

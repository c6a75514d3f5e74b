import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { escapedHtml } from "#platform/server/http/plain-page.ts";
import type { ArticleComments } from "../contract.ts";

/** Addresses of the forum in the HTML of a comment, which another website shows. */
const OWN_ADDRESS = /((?:href|src)=")(\/(?!\/)[^"]*)/g;

/**
 * Returns comments as HTML that a website puts into its page, such as into the element of the script, which replaces it. Its
 * classes begin with `comments-`, for the styles of the website.
 */
export function fragmentHtml(
  context: Context,
  { discussion, comments, countComments }: ArticleComments,
): string {
  const { t, locale } = i18nOf(context);
  const base = publicUrlOf(context);
  const whole = (address: string) => escapedHtml(address.startsWith("/") ? base + address : address);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  if (!discussion) return `<p class="comments-none">${escapedHtml(t("No comments yet."))}</p>\n`;
  const items = comments.map(({ commentID, url, dateInserted, insertUser, body = "" }) => {
    const author = insertUser ? `<bdi class="comments-author">${escapedHtml(insertUser.name)}</bdi> ` : "";
    const time = `<time datetime="${dateInserted}">${escapedHtml(day.format(new Date(dateInserted)))}</time>`;
    const html = body.replaceAll(
      OWN_ADDRESS,
      (_all, start: string, address: string) => start + base + address,
    );
    return `<li id="comment-${commentID}"><p>${author}<a href="${whole(url)}" rel="nofollow">${time}</a></p><div dir="auto">${html}</div></li>`;
  });
  const count = t("{count, plural, one {# comment} other {# comments}}", { count: countComments });
  return `<section class="comments"><h2><a href="${whole(discussion.url)}">${escapedHtml(count)}</a></h2><ol class="comments-list">${items.join("")}</ol></section>\n`;
}

import type { LinkTo } from "../reading/address.ts";
import { sanitize } from "../safety/sanitize.ts";

const BLOCK_MARKUP =
  /<(?:p|br|hr|h[1-6]|div|blockquote|pre|ul|ol|li|dl|table|details|center|section|article|address)\b/i;

/** Renders HTML written by an editor. */
export function renderWysiwyg(body: string, linkTo?: LinkTo): string {
  return sanitize(body, linkTo);
}

/** Renders HTML typed by users: without block elements, line ends become breaks. */
export function renderHtml(body: string, linkTo?: LinkTo): string {
  const html = sanitize(body, linkTo);
  return BLOCK_MARKUP.test(body)
    ? html
    : html.replace(/(<[^>]*>)|\r\n?|\n/g, (_, tag?: string) => tag ?? "<br />");
}

import type { LinkTo } from "../reading/address.ts";
import { sanitize } from "../safety/sanitize.ts";

const BLOCK_MARKUP =
  /<(?:p|br|hr|h[1-6]|div|blockquote|pre|ul|ol|li|dl|table|details|center|section|article|address)\b/i;

/** HTML as an editor wrote it. */
export function renderWysiwyg(body: string, linkTo?: LinkTo): string {
  return sanitize(body, linkTo);
}

/** HTML as people typed it: without block markup, their line ends are the only breaks there are. */
export function renderHtml(body: string, linkTo?: LinkTo): string {
  const html = sanitize(body, linkTo);
  return BLOCK_MARKUP.test(body)
    ? html
    : html.replace(/(<[^>]*>)|\r\n?|\n/g, (_, tag?: string) => tag ?? "<br />");
}

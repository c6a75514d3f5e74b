import sanitizeHtml from "sanitize-html";
import { escaped, ownAddress, writtenAddress } from "./links.ts";
import type { Palettes } from "./palette.ts";

const TAGS =
  "p br a strong em b i u s del ins code pre kbd sub sup ul ol li blockquote h1 h2 h3 h4 h5 h6 hr img table thead tbody tr th td div details";
/** Far more than a post's HTML. Some programs truncate emails longer than a hundred thousand characters. */
const LONGEST = 40_000;

/** Elements that hide their content until a click do not work in emails. */
const isSpoiler = ({ tag, attribs }: sanitizeHtml.IFrame) =>
  tag === "details" || /(?:^|\s)(?:js-)?spoiler(?:\s|$)/.test(attribs["class"] ?? "");

/**
 * Converts a post's HTML for emails: simple elements, absolute addresses, inline styles, and only images of
 * the forum, because others would reveal readers to their hosts. Null when it is too long.
 */
export function quoteHtml(html: string, origin: string, { light }: Palettes, start: string): string | null {
  if (html.length > LONGEST) return null;
  const styled =
    (style: string): sanitizeHtml.Transformer =>
    (tagName) => ({ tagName, attribs: { style } });
  return sanitizeHtml(html, {
    allowedTags: TAGS.split(" "),
    allowedAttributes: {
      ...Object.fromEntries(
        [
          "p",
          "ul",
          "ol",
          "li",
          "blockquote",
          "pre",
          "code",
          "th",
          "td",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
        ].map((tag) => [tag, ["style"]]),
      ),
      a: ["href", "style"],
      img: ["src", "alt", "style"],
    },
    parseStyleAttributes: false,
    allowedSchemes: ["http", "https", "mailto"],
    exclusiveFilter: isSpoiler,
    transformTags: {
      p: styled("margin:0 0 12px"),
      ul: styled(`margin:0 0 12px;padding-${start}:24px`),
      ol: styled(`margin:0 0 12px;padding-${start}:24px`),
      li: styled("margin:0 0 4px"),
      blockquote: styled(`margin:0 0 12px;padding-${start}:12px;border-${start}:2px solid ${light.line}`),
      pre: styled("margin:0 0 12px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px"),
      code: styled("font-size:14px;overflow-wrap:anywhere"),
      th: styled(`padding:4px 8px;text-align:${start};border:1px solid ${light.line}`),
      td: styled(`padding:4px 8px;border:1px solid ${light.line}`),
      ...Object.fromEntries(
        ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, styled("margin:0 0 8px;font-size:16px")]),
      ),
      a: (tagName, { href = "" }): sanitizeHtml.Tag => {
        const address = writtenAddress(origin, href);
        return { tagName, attribs: address ? { href: address, style: `color:${light.link}` } : {} };
      },
      img: (tagName, { src = "", alt = "" }): sanitizeHtml.Tag => {
        const address = ownAddress(origin, src);
        if (address) return { tagName, attribs: { src: address, alt, style: "max-width:100%;height:auto" } };
        return { tagName: "i", attribs: {}, text: escaped(alt) };
      },
    },
  });
}

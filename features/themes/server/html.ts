import sanitizeHtml from "sanitize-html";

const TAGS =
  "header footer nav section article aside div p span a img ul ol li dl dt dd h1 h2 h3 h4 h5 h6 " +
  "strong em b i small br hr blockquote figure figcaption picture address time";

/** A theme's header or footer as pages show it: nothing in it runs, or looks like another part of the page. */
export function safeHtml(html: string): string | null {
  const safe = sanitizeHtml(html, {
    allowedTags: TAGS.split(" "),
    allowedAttributes: {
      "*": ["class", "title", "lang", "dir", "aria-label", "aria-hidden", "role"],
      a: ["href", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      time: ["datetime"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
  }).trim();
  return safe || null;
}

import sanitizeHtml from "sanitize-html";

const TAGS =
  "header footer nav section article aside div p span a img ul ol li dl dt dd h1 h2 h3 h4 h5 h6 " +
  "strong em b i small br hr blockquote figure figcaption picture address time";

/** Sanitizes a theme's header or footer: it cannot run scripts or imitate other parts of the page. */
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

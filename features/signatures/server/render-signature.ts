import sanitizeHtml from "sanitize-html";
import { linkToDiscussion } from "#features/discussions/server/index.ts";
import { renderAnyBody } from "#features/formats/server/index.ts";

/** Signatures contain no mentions and no embeds. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: "p br a strong em li code span blockquote b i u s img ul ol sub sup small del ins".split(" "),
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading"],
  },
  allowedClasses: { img: ["emoji"] },
  // Validated before, with the schemes of posts.
  allowedSchemes: ["http", "https", "tel", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  nonTextTags: ["iframe", "script", "style"],
  transformTags: {
    a: (tagName, attribs) =>
      attribs["class"] === "atMention" ? { tagName: "span", attribs: {} } : { tagName, attribs },
  },
};

/** Renders a signature from its source to HTML: text, links and images. */
export async function renderSignature(
  body: string,
  format: string,
): Promise<{ html: string; problem: string | null }> {
  const { html, problem } = await renderAnyBody(body, format, { linkTo: linkToDiscussion });
  return { html: sanitizeHtml(html, OPTIONS).trim(), problem };
}

import sanitizeHtml from "sanitize-html";
import type { LinkTo } from "../reading/address.ts";
import {
  type Attributes,
  cellAttributes,
  frameAttributes,
  imageAttributes,
  linkAttributes,
  listAttributes,
} from "../reading/elements.ts";
import { nest } from "../reading/nesting.ts";
import { BodyProblem } from "../reading/problem.ts";

// Ordered by frequency, because the list is searched from the beginning for each tag.
const TAGS =
  "p br a strong em li td tr code span div blockquote b i u s img ul ol pre th table thead tbody tfoot caption " +
  "h1 h2 h3 h4 h5 h6 hr details summary del ins sub sup small mark kbd abbr dl dt dd iframe";

const CLASSES = {
  code: [/^language-[\w+#.-]{1,40}$/],
  pre: [/^language-[\w+#.-]{1,40}$/, "codeBlock"],
  div: ["spoiler", "js-spoiler", "codeBlock", "Quote", "QuoteAuthor", "QuoteText", "quote-author"].concat(
    ["embed-image", "embed-file", "embed-link"],
    ["size-small", "size-medium", "size-large", "float-left", "float-right"],
  ),
  blockquote: ["quote", "embed-quote", "Quote", "UserQuote"],
  details: ["spoiler"],
  a: ["atMention"],
  img: ["emoji"],
  span: [/^hljs-[a-z_-]{1,40}$/],
  td: ["align-start", "align-center", "align-end"],
  th: ["align-start", "align-center", "align-end"],
};

const DROPPED_WITH_CONTENT = (
  "script style noscript template title head svg math select option xml object applet audio video canvas noembed " +
  "noframes w:worddocument w:latentstyles o:officedocumentsettings m:mathpr"
).split(" ");

// The parser's time grows with the depth of open elements; real posts have less than a tenth of this.
const DEEPEST = 500;

/** Names that are allowed besides those of posts. */
export interface Allowed {
  tags?: readonly string[];
  attributes?: Readonly<Record<string, readonly string[]>>;
  classes?: Readonly<Record<string, readonly (string | RegExp)[]>>;
}

/** Joins lists by name. */
function joined<T>(
  own: Readonly<Record<string, readonly T[]>>,
  more: Readonly<Record<string, readonly T[]>> = {},
): Record<string, T[]> {
  const names = new Set([...Object.keys(own), ...Object.keys(more)]);
  return Object.fromEntries([...names].map((name) => [name, [...(own[name] ?? []), ...(more[name] ?? [])]]));
}

/**
 * Sanitizes untrusted HTML: only the elements and attributes listed above, well nested, without scripts.
 * Idempotent. `more` names what else is allowed. Throws a `BodyProblem` for unbounded nesting.
 */
export function sanitize(html: string, linkTo?: LinkTo, more?: Allowed): string {
  let depth = 0;
  const allowed = sanitizeHtml(withCodeShown(html), {
    ...OPTIONS,
    ...(more && {
      allowedTags: [...(more.tags ?? []), ...TAGS.split(" ")],
      allowedAttributes: joined<string>(ATTRIBUTES, more.attributes),
      allowedClasses: joined<string | RegExp>(CLASSES, more.classes),
    }),
    transformTags: { ...TRANSFORMS, ...addressTransforms(linkTo) },
    onOpenTag: () => {
      if (++depth > DEEPEST) throw new BodyProblem(`The HTML is nested deeper than ${DEEPEST} elements.`);
    },
    onCloseTag: () => {
      depth--;
    },
  });
  return nest(allowed);
}

const ATTRIBUTES = {
  a: ["href", "title", "data-userid", "data-username", "data-recordtype", "data-recordid", "rel"],
  img: ["src", "alt", "title", "width", "height", "loading"],
  iframe: ["src", "title", "width", "height", "sandbox", "allowfullscreen", "loading"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
  ol: ["start"],
  abbr: ["title"],
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(" "),
  allowedAttributes: ATTRIBUTES,
  allowedClasses: CLASSES,
  allowedSchemes: ["http", "https", "tel", "mailto", "unsafe"],
  allowedSchemesByTag: { img: ["http", "https", "data"], iframe: ["https"] },
  nonTextTags: DROPPED_WITH_CONTENT,
  // Browsers do not show the content of a frame, and each sanitizing would escape it again.
  textFilter: (text, tag) => (tag === "iframe" ? "" : text),
};

const TRANSFORMS: Record<string, string | sanitizeHtml.Transformer> = {
  strike: "s",
  tt: "code",
  center: "div",
  section: "div",
  article: "div",
  address: "div",
  figure: "div",
  figcaption: "div",
  fieldset: "div",
  ol: (tagName, given) => ({ tagName, attribs: listAttributes(given) }),
  td: (tagName, given) => ({ tagName, attribs: cellAttributes(given) }),
  th: (tagName, given) => ({ tagName, attribs: cellAttributes(given) }),
};

function addressTransforms(linkTo?: LinkTo): Record<string, sanitizeHtml.Transformer> {
  const frameOrLink = (_: string, given: Attributes): sanitizeHtml.Tag => {
    const frame = frameAttributes(given);
    if (frame) return { tagName: "iframe", attribs: frame };
    const link = linkAttributes({ href: given["src"] ?? "" }, linkTo);
    if (!link?.["href"] || link["href"].startsWith("unsafe:")) return DROPPED;
    return { tagName: "a", attribs: link, text: link["href"] };
  };
  return {
    a: (tagName, given) => keepOrDrop(tagName, linkAttributes(given, linkTo)),
    img: (tagName, given) => keepOrDrop(tagName, imageAttributes(given, linkTo)),
    iframe: frameOrLink,
    embed: frameOrLink,
  };
}

// An element without a name is not allowed, so the tag is removed and its content stays.
const DROPPED: sanitizeHtml.Tag = { tagName: "", attribs: {} };

function keepOrDrop(tagName: string, attribs: Attributes | null): sanitizeHtml.Tag {
  return attribs ? { tagName, attribs } : DROPPED;
}

// `#include <Ethernet.h>` and `<someone@example.com>` are not elements: the author meant the text.
function withCodeShown(html: string): string {
  return html.replace(/<(?=[a-z][a-z0-9:-]*[^a-z0-9:\s/>-])/gi, "&lt;");
}

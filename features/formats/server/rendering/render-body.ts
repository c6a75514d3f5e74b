import { type BodyFormat, bodyFormat } from "../../contract.ts";
import { renderBbcode } from "../formats/bbcode.ts";
import { renderHtml, renderWysiwyg } from "../formats/html.ts";
import { renderMarkdown } from "../formats/markdown.ts";
import { renderRich } from "../formats/rich.ts";
import { renderRich2 } from "../formats/rich2.ts";
import { renderText, renderTextex } from "../formats/text.ts";
import { highlightCode } from "../highlight/highlight.ts";
import type { LinkTo } from "../reading/address.ts";
import { BodyProblem } from "../reading/problem.ts";

/**
 * Increased when rendering changes; stored with the HTML, so that outdated rows are found and rendered
 * again.
 */
export const RENDERER_VERSION = 3;

/** `problem` is the reason why the body could not be parsed; `html` is then the body as plain text. */
export interface Rendered {
  html: string;
  problem: string | null;
}

// These formats take longer to parse than HTML; real posts are far shorter. Inline images do not count.
const READ_SLOWLY = new Set<BodyFormat>(["markdown", "bbcode", "rich"]);
const LONGEST = 200_000;

const RENDERERS: Record<BodyFormat, (body: string, linkTo?: LinkTo, hasBlocks?: boolean) => string> = {
  html: renderHtml,
  wysiwyg: renderWysiwyg,
  text: renderText,
  textex: renderTextex,
  markdown: renderMarkdown,
  bbcode: renderBbcode,
  rich: renderRich,
  rich2: renderRich2,
};

export interface RenderOptions {
  /** Maps relative addresses of a former forum. */
  linkTo?: LinkTo;
  /** Renders placeholders for the blocks of add-ons, which `showBlocks` replaces. They are left out otherwise. */
  hasBlocks?: boolean;
}

/** Renders a stored body to safe HTML. Never throws. */
export function renderBody(body: string, format: string, options: RenderOptions = {}): Rendered {
  const known = bodyFormat.safeParse(format);
  if (!known.success) return asText(body, `The format "${format}" is not known.`);
  if (READ_SLOWLY.has(known.data) && lengthWithoutPictures(body) > LONGEST) {
    return asText(body, `A body is read as ${known.data} up to ${LONGEST} characters.`);
  }
  try {
    const html = RENDERERS[known.data](body, options.linkTo, options.hasBlocks);
    return { html: storable(highlightCode(html)), problem: null };
  } catch (error) {
    if (error instanceof BodyProblem) return asText(body, error.message);
    return asText(body, `The body could not be read as ${known.data}: ${String(error)}`);
  }
}

function asText(body: string, problem: string): Rendered {
  return { html: storable(renderText(body)), problem };
}

function lengthWithoutPictures(body: string): number {
  return body.length <= LONGEST
    ? body.length
    : body.replace(/data:image\/[a-z]{1,10};base64,[\w+/=]+/g, "").length;
}

// PostgreSQL cannot store null characters.
function storable(html: string): string {
  return html.replaceAll("\0", "\ufffd");
}

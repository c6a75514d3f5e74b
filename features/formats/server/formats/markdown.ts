import MarkdownIt from "markdown-it";
import type { LinkTo } from "../reading/address.ts";
import { BodyProblem } from "../reading/problem.ts";
import { sanitize } from "../safety/sanitize.ts";
import { addExtras } from "./markdown-extras.ts";

const DEEPEST = 100;

// Markdown may contain HTML; the sanitizer checks both. Line ends become breaks, as authors expect.
const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true, maxNesting: DEEPEST });
addExtras(markdown);

export function renderMarkdown(body: string, linkTo?: LinkTo): string {
  const tokens = markdown.parse(body, {});
  // The parser drops content below that depth.
  if (tokens.some((token) => token.level >= DEEPEST - 1)) {
    throw new BodyProblem(`The Markdown is nested deeper than ${DEEPEST} levels.`);
  }
  return sanitize(markdown.renderer.render(tokens, markdown.options, {}), linkTo);
}

import MarkdownIt from "markdown-it";
import type { LinkTo } from "../reading/address.ts";
import { BodyProblem } from "../reading/problem.ts";
import { sanitize } from "../safety/sanitize.ts";
import { addExtras } from "./markdown-extras.ts";

const DEEPEST = 100;

// Markdown may hold HTML; the sanitizer decides about both. Line ends are kept, as people who write posts mean them.
const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true, maxNesting: DEEPEST });
addExtras(markdown);

export function renderMarkdown(body: string, linkTo?: LinkTo): string {
  const tokens = markdown.parse(body, {});
  // Below that depth the parser leaves out what is written.
  if (tokens.some((token) => token.level >= DEEPEST - 1)) {
    throw new BodyProblem(`The Markdown is nested deeper than ${DEEPEST} levels.`);
  }
  return sanitize(markdown.renderer.render(tokens, markdown.options, {}), linkTo);
}

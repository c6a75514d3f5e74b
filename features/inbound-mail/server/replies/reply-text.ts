import EmailReplyParser from "email-reply-parser";
import { cutAttributions } from "../parsing/attribution.ts";
import { cutSignature } from "../parsing/signature.ts";

/** Longer than any reply by email. */
const MOST_LENGTH = 200_000;
const MOST_LINES = 5000;
/** The library's patterns are slow on long texts; longer ones are cut by our own patterns alone. */
const LIBRARY = { lines: 120, length: 6000 };
/** Longer lines are not attributions; the library gets a placeholder for each. */
const LONGEST_LINE = 300;
/** Maximum lines of a quotation between replies; longer quotations are removed. */
const LONGEST_QUOTE = 8;
const QUOTED = /^\s*>/;
const MARK = /^\ue000(\d+)\ue000$/;

const parser = new EmailReplyParser();

/**
 * Returns a text without the quotations that the library finds. Lines keep their position; removed ones are
 * empty.
 */
function withoutQuotes(lines: readonly string[]): string[] {
  if (lines.length > LIBRARY.lines || lines.join("\n").length > LIBRARY.length)
    return lines.filter((line) => !QUOTED.test(line));
  const marked = lines.map((line, at) => (line.length > LONGEST_LINE ? `\ue000${at}\ue000` : line));
  const left = parser
    .read(marked.join("\n"))
    .getFragments()
    .filter((fragment) => !fragment.isHidden())
    .map((fragment) => fragment.getContent());
  return left
    .join("\n")
    .split("\n")
    .map((line) => lines[Number(MARK.exec(line)?.[1] ?? -1)] ?? line);
}

interface Block {
  isQuote: boolean;
  lines: string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const isQuote = QUOTED.test(line);
    const last = blocks.at(-1);
    if (last?.isQuote === isQuote) last.lines.push(line);
    else blocks.push({ isQuote, lines: [line] });
  }
  return blocks;
}

const saysNothing = ({ lines }: Block) => lines.every((line) => line.trim() === "");

/** Returns the replies, with the short quotations between them. */
function interleaved(lines: readonly string[]): string {
  const blocks = blocksOf(lines).filter((block) => !saysNothing(block));
  const parts = blocks.map((block, at) => {
    const next = blocks[at + 1];
    if (!block.isQuote) return withoutQuotes(block.lines).join("\n").trim();
    return next && block.lines.length <= LONGEST_QUOTE ? block.lines.join("\n") : "";
  });
  while (parts.length > 0 && !(blocks[parts.length - 1]?.isQuote === false && parts.at(-1) !== ""))
    parts.pop();
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Returns the author's text of an email, without the quoted email and the signature. */
export function replyIn(text: string, ownAddresses: readonly string[]): string {
  const lines = text
    .slice(0, MOST_LENGTH)
    .replace(/\r\n?/g, "\n")
    .replace(/[\0\ue000\u200b\ufeff]/g, "")
    .split("\n", MOST_LINES)
    .map((line) => line.trimEnd());
  const written = cutSignature(cutAttributions(lines, ownAddresses));
  return interleaved(written)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

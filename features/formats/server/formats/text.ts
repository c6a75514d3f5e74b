import { linkAttributes, openTag } from "../reading/elements.ts";
import { escapeText } from "../safety/escape.ts";

/** Plain text: blank lines part paragraphs, line ends are breaks. */
export function renderText(body: string): string {
  return paragraphs(body, escapeText);
}

/** Plain text with web addresses made into links. */
export function renderTextex(body: string): string {
  return paragraphs(body, linked);
}

/** Text as HTML with its web addresses as links. */
export function linked(text: string): string {
  let html = "";
  let from = 0;
  for (const found of text.matchAll(/\b(?:https?:\/\/|www\.)[\p{L}\p{N}][^\s<>"]*/giu)) {
    const address = withoutClosingMarks(found[0]);
    const href = /^www/i.test(address) ? `http://${address}` : address;
    html += escapeText(text.slice(from, found.index));
    html += `${openTag("a", linkAttributes({ href }) ?? {})}${escapeText(address)}</a>`;
    from = found.index + address.length;
  }
  return html + escapeText(text.slice(from));
}

function paragraphs(body: string, inline: (text: string) => string): string {
  return body
    .replace(/\r\n?/g, "\n")
    .split(/\n[\t ]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${inline(paragraph).replaceAll("\n", "<br />")}</p>`)
    .join("");
}

// The marks that end a sentence are not part of the address; a bracket is when one was opened in it.
function withoutClosingMarks(address: string): string {
  const marks = address.includes("(") ? ".,;:!?'*_]}" : ".,;:!?'*_]})";
  let end = address.length;
  while (end > 0 && marks.includes(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

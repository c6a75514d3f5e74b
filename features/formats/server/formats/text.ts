import { linkAttributes, openTag } from "../reading/elements.ts";
import { escapeText } from "../safety/escape.ts";

/** Renders plain text: blank lines separate paragraphs, line ends are breaks. */
export function renderText(body: string): string {
  return paragraphs(body, escapeText);
}

/** Renders plain text and links web addresses. */
export function renderTextex(body: string): string {
  return paragraphs(body, linked);
}

/** Escapes a text and links its web addresses. */
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

// Final punctuation is not part of an address; a closing bracket is if the address contains an opening one.
function withoutClosingMarks(address: string): string {
  const marks = address.includes("(") ? ".,;:!?'*_]}" : ".,;:!?'*_]})";
  let end = address.length;
  while (end > 0 && marks.includes(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

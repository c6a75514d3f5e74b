import type { LinkTo } from "../reading/address.ts";
import { mention } from "../reading/elements.ts";
import { asObject, asText, type Json, parseArray } from "../reading/json.ts";
import { escapeAttribute, escapeText } from "../safety/escape.ts";
import { sanitize } from "../safety/sanitize.ts";
import { embedBlock } from "../showing/embed.ts";

const DEEPEST_LIST = 10;

type Kind = "p" | "h2" | "h3" | "h4" | "h5" | "h6" | "quote" | "spoiler" | "code" | "ul" | "ol" | "embed";

const HEADINGS: Record<number, Kind> = { 3: "h3", 4: "h4", 5: "h5", 6: "h6" };

interface Line {
  kind: Kind;
  depth: number;
  html: string;
}

/**
 * Renders the rich format: a JSON array of operations, in which the attributes of a line end define the
 * type of the line.
 */
export function renderRich(body: string, linkTo?: LinkTo): string {
  const lines = linesOf(parseArray(body).map(asObject), linkTo);
  let html = "";
  for (let from = 0; from < lines.length; ) {
    const { kind } = lines[from] as Line;
    let to = from + 1;
    while (to < lines.length && isSameBlock(kind, (lines[to] as Line).kind)) to++;
    html += block(kind, lines.slice(from, to));
    from = to;
  }
  return sanitize(html, linkTo);
}

function linesOf(operations: Json[], linkTo?: LinkTo): Line[] {
  const lines: Line[] = [];
  let html = "";
  const endLine = (attributes: Json) => {
    lines.push({ ...lineKind(attributes), html });
    html = "";
  };
  for (const { insert, attributes } of operations) {
    const format = asObject(attributes);
    if (typeof insert === "string") {
      const [first = "", ...others] = insert.split("\n");
      html += inline(first, format);
      for (const text of others) {
        endLine(format);
        html += inline(text, format);
      }
      continue;
    }
    const embed = asObject(insert);
    const external = asObject(embed["embed-external"])["data"];
    if (external === undefined) html += inlineEmbed(embed);
    else {
      if (html !== "") endLine({});
      const given = asObject(external);
      lines.push({
        kind: "embed",
        depth: 0,
        html: embedBlock({ embedType: given["type"], ...given }, linkTo),
      });
    }
  }
  if (html !== "") endLine({});
  return lines;
}

function lineKind(attributes: Json): { kind: Kind; depth: number } {
  const header = asObject(attributes["header"])["level"] ?? attributes["header"];
  const list = asObject(attributes["list"]);
  const depth = Number(list["depth"] ?? attributes["indent"] ?? 0);
  if (attributes["list"]) {
    const isOrdered = (list["type"] ?? attributes["list"]) === "ordered";
    return { kind: isOrdered ? "ol" : "ul", depth: Math.min(Math.max(depth || 0, 0), DEEPEST_LIST) };
  }
  if (header) return { kind: HEADINGS[Number(header)] ?? "h2", depth: 0 };
  if (attributes["blockquote-line"]) return { kind: "quote", depth: 0 };
  if (attributes["spoiler-line"]) return { kind: "spoiler", depth: 0 };
  if (attributes["code-block"] || attributes["codeBlock"]) return { kind: "code", depth: 0 };
  return { kind: "p", depth: 0 };
}

function isSameBlock(first: Kind, second: Kind): boolean {
  const isList = (kind: Kind) => kind === "ul" || kind === "ol";
  return first === second || (isList(first) && isList(second));
}

function block(kind: Kind, lines: Line[]): string {
  const wrapped = (tag: string) => lines.map(({ html }) => `<${tag}>${html}</${tag}>`).join("");
  if (kind === "quote") return `<blockquote>${wrapped("p")}</blockquote>`;
  if (kind === "spoiler")
    return `<details class="spoiler"><summary>Spoiler</summary>${wrapped("p")}</details>`;
  if (kind === "code") return `<pre><code>${lines.map(({ html }) => html).join("\n")}</code></pre>`;
  if (kind === "ul" || kind === "ol") return lists(lines);
  if (kind === "embed") return lines.map(({ html }) => html).join("");
  return wrapped(kind);
}

// Lines contain only their depth; this opens and closes lists to reach it.
function lists(lines: Line[]): string {
  const open: Kind[] = [];
  let html = "";
  for (const line of lines) {
    while (open.length > line.depth + 1) html += `</li></${open.pop()}>`;
    if (open.length > line.depth && open.at(-1) !== line.kind) html += `</li></${open.pop()}>`;
    if (open.length > line.depth) html += "</li><li>";
    while (open.length <= line.depth) {
      open.push(line.kind);
      html += `<${line.kind}><li>`;
    }
    html += line.html;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}

function inline(text: string, format: Json): string {
  if (text === "") return "";
  let html = escapeText(text);
  if (format["code"] || format["code-inline"]) html = `<code>${html}</code>`;
  if (format["strike"]) html = `<s>${html}</s>`;
  if (format["italic"]) html = `<em>${html}</em>`;
  if (format["bold"]) html = `<strong>${html}</strong>`;
  if (format["link"]) html = `<a href="${escapeAttribute(asText(format["link"]))}">${html}</a>`;
  return html;
}

function inlineEmbed(embed: Json): string {
  const mentioned = asObject(embed["mention"]);
  const name = asText(mentioned["name"]);
  if (name !== "") return mention(name, asText(mentioned["userID"]));
  const image = asText(embed["image"] ?? asObject(embed["embed-image"])["url"]);
  if (image !== "") return `<img src="${escapeAttribute(image)}" alt="" />`;
  return escapeText(asText(asObject(embed["emoji"])["emojiChar"]));
}

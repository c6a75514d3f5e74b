// Converts every body of a Vanilla export from HTML to a document and back, and reports changes: `node
// scripts/convert-bodies.ts PATH`.
import { isDeepStrictEqual } from "node:util";
import { linkToDiscussion } from "#features/discussions/server/index.ts";
import { plainText, renderBody, toRich2 } from "#features/formats/server/index.ts";
import { readVanillaExport } from "#features/import/server/index.ts";
import { checkDocument } from "#platform/contract/document/check-document.ts";

const EXAMPLES = 3;

/** Compared aspects, with the part of the HTML that matters for each. */
const KINDS: Record<string, (html: string) => unknown> = {
  "text that is not the same": (html) => plainText(html).replace(/[\s\u00a0☐☑]+/g, ""),
  "pictures that are not the same": (html) => attributesOf(html, "img", "src"),
  "links that are not the same": (html) => [...new Set(attributesOf(html, "a", "href"))],
  "frames that are not the same": (html) => attributesOf(html, "iframe", "src"),
  "tables of other cells": (html) => tagsOf(html, /^(?:table|tr|td|th)$/),
  "lists of other entries": (html) => tagsOf(html, /^(?:ul|ol|li)$/),
  "other quotes, code or headings": (html) => tagsOf(html, /^(?:blockquote|pre|h[1-6]|hr)$/),
  "empty lines and paragraphs left out, or lines in a `div` made paragraphs": (html) =>
    tagsOf(html.replace(/<(?:div|\/div)\b[^>]*>/g, ""), /^(?:p|br)$/),
  "letters that look otherwise": (html) =>
    tagsOf(sameLooks(html), /^(?:strong|em|s|u|code|kbd|sub|sup|mark|small)$/).sort(),
  "elements that show nothing of themselves": (html) =>
    tagsOf(html, /^(?:span|div|abbr|dl|dt|dd|caption|summary)$/),
  "other names of the same looks, white space, the nesting of looks": (html) => html,
};

const found = new Map<string, { count: number; examples: string[] }>();
let [bodies, unchanged, sameText] = [0, 0, 0];

const [path = ""] = process.argv.slice(2);
let columns: string[] = [];
for await (const part of readVanillaExport(path)) {
  if (part.kind === "table") columns = part.columns;
  const [body, format] = [columns.indexOf("Body"), columns.indexOf("Format")];
  if (part.kind !== "rows" || body < 0) continue;
  for (const row of part.rows) compare(`${part.table} ${row[0]}`, row[body] ?? "", row[format] ?? "html");
}

console.log(`${bodies} bodies; ${unchanged} give the same HTML, ${sameText} the same text, as a document.`);
for (const [kind, { count, examples }] of [...found].sort(([, one], [, other]) => other.count - one.count)) {
  console.log(`${count} with ${kind}; for instance ${examples.join(", ")}`);
}

function compare(name: string, body: string, format: string): void {
  bodies++;
  const { html } = renderBody(body, format, { linkTo: linkToDiscussion });
  const document = toRich2(html);
  const again = renderBody(JSON.stringify(document), "rich2").html;
  const wrong = checkDocument(document);
  if (wrong) note(`a document that is none: ${wrong}`, name);
  if (!isDeepStrictEqual(toRich2(again), document)) note("another document the second time", name);
  if (again === html) unchanged++;
  const kinds = Object.entries(KINDS).filter(([, of]) => !isDeepStrictEqual(of(html), of(again)));
  if (!kinds.some(([kind]) => kind.startsWith("text"))) sameText++;
  for (const [kind] of kinds.length > 1 ? kinds.slice(0, -1) : kinds) note(kind, name);
}

function note(kind: string, name: string): void {
  const noted = found.get(kind) ?? { count: 0, examples: [] };
  noted.count++;
  if (noted.examples.length < EXAMPLES) noted.examples.push(name);
  found.set(kind, noted);
}

function attributesOf(html: string, tag: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag} (?:[^>]* )?${attribute}="([^"]*)"`, "g"))].map(
    ([, value = ""]) => value,
  );
}

function tagsOf(html: string, wanted: RegExp): string[] {
  return [...html.matchAll(/<(\w+)/g)].flatMap(([, name = ""]) => (wanted.test(name) ? [name] : []));
}

/** Formats have two names in HTML and one in a document. */
function sameLooks(html: string): string {
  const names: Record<string, string> = { b: "strong", i: "em", del: "s", ins: "u" };
  return html.replace(/<(b|i|del|ins)>/g, (_, name) => `<${names[name]}>`);
}

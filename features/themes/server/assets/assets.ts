import { hash } from "node:crypto";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { checkVariables } from "../../contract/tokens/variables.ts";
import type { AssetDraft } from "../../contract.ts";
import { ADDRESS } from "./asset-queries.ts";

/** A validated asset to store, with its content as it will be served. */
export interface NewAsset {
  name: string;
  type: string;
  contentType: string;
  content: Buffer;
  fileHash: string;
}

const KB = 1024;

interface Kind {
  type: string;
  contentType: string;
  most: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  json: { type: "json", contentType: "application/json", most: 200 * KB },
  css: { type: "css", contentType: "text/css", most: 200 * KB },
  js: { type: "js", contentType: "application/javascript", most: 500 * KB },
  html: { type: "html", contentType: "text/html", most: 100 * KB },
  twig: { type: "twig", contentType: "text/x-twig", most: 100 * KB },
};
const IMAGE_MOST = 1024 * KB;
const FONT_MOST = 1024 * KB;

/** Allowed content types by asset name; assets with any other name are fonts. */
const TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  header: ["html", "twig"],
  footer: ["html", "twig"],
  variables: ["json"],
  fonts: ["json"],
  scripts: ["json"],
  styles: ["css"],
  javascript: ["js"],
  logo: ["image"],
  mobileLogo: ["image"],
};

const starts = (content: Buffer, text: string, at = 0) =>
  content.subarray(at, at + text.length).toString("latin1") === text;

/** Content types by the first bytes of a file, because file names and request headers are not reliable. */
const SIGNATURES: readonly { contentType: string; type: "image" | "font"; fits(content: Buffer): boolean }[] =
  [
    { contentType: "image/png", type: "image", fits: (content) => starts(content, "\x89PNG\r\n\x1a\n") },
    { contentType: "image/jpeg", type: "image", fits: (content) => starts(content, "\xff\xd8\xff") },
    { contentType: "image/gif", type: "image", fits: (content) => starts(content, "GIF8") },
    {
      contentType: "image/webp",
      type: "image",
      fits: (content) => starts(content, "RIFF") && starts(content, "WEBP", 8),
    },
    {
      contentType: "image/svg+xml",
      type: "image",
      fits: (content) =>
        /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/.test(content.toString("utf8", 0, 4096)),
    },
    { contentType: "font/woff2", type: "font", fits: (content) => starts(content, "wOF2") },
    { contentType: "font/woff", type: "font", fits: (content) => starts(content, "wOFF") },
    {
      contentType: "font/ttf",
      type: "font",
      fits: (content) =>
        starts(content, "\x00\x01\x00\x00") || starts(content, "true") || starts(content, "OTTO"),
    },
  ];

const asset = (name: string, { type, contentType, most }: Kind, content: Buffer): NewAsset => {
  if (content.length > most)
    throw invalidField(
      name,
      phrase("The uploaded file was too big (max {size}).", { size: `${most / KB} KB` }),
      "maxLength",
    );
  return { name, type, contentType, content, fileHash: hash("sha256", content, "base64url") };
};

function wrongType(name: string, allowed: readonly string[]): Error {
  const expected = allowed[0] === "image" ? ["PNG", "JPEG", "GIF", "WebP", "SVG"] : allowed;
  return invalidField(
    name,
    phrase("{field} must be one of: {values}.", { field: name, values: expected.join(", ") }),
  );
}

function jsonAsset(name: string, data: unknown): NewAsset {
  if (typeof data !== "object" || data === null)
    throw invalidField(name, phrase("{field} is not valid JSON.", { field: name }));
  if (name === "variables") {
    if (Array.isArray(data))
      throw invalidField(name, phrase("{field} is not a valid object.", { field: name }));
    checkVariables(data as Record<string, unknown>);
  }
  return asset(name, KINDS["json"] as Kind, Buffer.from(JSON.stringify(data)));
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField(name, phrase("{field} is not valid JSON.", { field: name }));
  }
}

/** A logo may also be an address. */
const IMAGE_ADDRESS = /^(https:\/\/|\/(?![/\\]))[^\s"'<>\\]{1,1000}$/;

/** Reads an asset from a theme's JSON. */
export function assetOf(name: string, { type, data }: AssetDraft): NewAsset {
  const allowed = TYPES_OF[name];
  if (!allowed) throw invalidField(`assets.${name}`, phrase("There is no asset called {name}.", { name }));
  const [first = ""] = allowed;
  const wanted = type ?? first;
  if (!allowed.includes(wanted)) throw wrongType(name, allowed);
  if (wanted === "json") return jsonAsset(name, typeof data === "string" ? parsed(name, data) : data);
  if (typeof data !== "string")
    throw invalidField(name, phrase("{field} is not a valid string.", { field: name }));
  if (wanted === "image") {
    if (!IMAGE_ADDRESS.test(data))
      throw invalidField(name, "Expected a path on this forum or an https address.");
    return asset(name, { type: "image", contentType: ADDRESS, most: 2 * KB }, Buffer.from(data));
  }
  return asset(name, KINDS[wanted] as Kind, Buffer.from(data));
}

/** Reads an asset from an upload under `name`; `ending` is the extension of its address. */
export function uploadOf(name: string, ending: string, content: Buffer): NewAsset {
  const allowed = TYPES_OF[name] ?? ["font"];
  const textual = KINDS[ending];
  if (textual && allowed.includes(textual.type)) {
    if (textual.type === "json") return jsonAsset(name, parsed(name, content.toString("utf8")));
    return asset(name, textual, content);
  }
  const found = SIGNATURES.find(({ type, fits }) => allowed.includes(type) && fits(content));
  if (!found) throw wrongType(name, allowed[0] === "font" ? ["WOFF2", "WOFF", "TTF"] : allowed);
  return asset(name, { ...found, most: found.type === "font" ? FONT_MOST : IMAGE_MOST }, content);
}

import { Parser } from "htmlparser2";

/** Metadata of a page, unverified. */
export interface PageTexts {
  title: string;
  /** First content of each `meta` element, by lower-case name or property. */
  metas: ReadonlyMap<string, string>;
  /** First address of each `link` element, by lower-case relation. */
  links: ReadonlyMap<string, string>;
  /** Address of the page's oEmbed description. */
  oembed: string | null;
}

const MAX_TITLE = 2000;
const OEMBED = "application/json+oembed";

/** Reads metadata from the beginning of an HTML page, however malformed, in linear time. */
export function readPage(html: string): PageTexts {
  const metas = new Map<string, string>();
  const links = new Map<string, string>();
  const setFirst = (map: Map<string, string>, key: string | undefined, value: string | undefined) => {
    const name = key?.trim().toLowerCase();
    if (name && value && !map.has(name)) map.set(name, value);
  };
  let title = "";
  let oembed: string | null = null;
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { property, content, rel, href, type } = attributes;
      if (name === "meta") setFirst(metas, property ?? attributes["name"], content);
      if (name === "title" && title === "") inTitle = true;
      if (name !== "link") return;
      for (const relation of rel?.split(/\s+/) ?? []) setFirst(links, relation, href);
      if (type === OEMBED && href) oembed ??= href;
    },
    ontext(text) {
      if (inTitle && title.length < MAX_TITLE) title += text;
    },
    onclosetag(name) {
      if (name === "title") inTitle = false;
    },
  });
  parser.end(html);
  return { title, metas, links, oembed };
}

const LABEL = /charset\s*=\s*["']?\s*([\w-]{1,30})/i;

/** Decodes a page in the encoding that it or its response header names; UTF-8 when unknown. */
export function decodePage(body: Buffer, contentType: string): string {
  const label = LABEL.exec(contentType)?.[1] ?? LABEL.exec(body.toString("latin1", 0, 1024))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return body.toString();
  }
}

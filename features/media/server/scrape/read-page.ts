import { Parser } from "htmlparser2";

/** What a page says of itself, not yet believed. */
export interface PageTexts {
  title: string;
  /** Of `meta`, by name or property in lower case; the first of each. */
  metas: ReadonlyMap<string, string>;
  /** Of `link`, by relation in lower case; the first of each. */
  links: ReadonlyMap<string, string>;
  /** Where the page's oEmbed description is. */
  oembed: string | null;
}

const MAX_TITLE = 2000;
const OEMBED = "application/json+oembed";

/** Reads the beginning of an HTML page, whatever its state; in time that grows with its length only. */
export function readPage(html: string): PageTexts {
  const metas = new Map<string, string>();
  const links = new Map<string, string>();
  const keepFirst = (map: Map<string, string>, key: string | undefined, value: string | undefined) => {
    const name = key?.trim().toLowerCase();
    if (name && value && !map.has(name)) map.set(name, value);
  };
  let title = "";
  let oembed: string | null = null;
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { property, content, rel, href, type } = attributes;
      if (name === "meta") keepFirst(metas, property ?? attributes["name"], content);
      if (name === "title" && title === "") inTitle = true;
      if (name !== "link") return;
      for (const relation of rel?.split(/\s+/) ?? []) keepFirst(links, relation, href);
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

/** The text of a page in the encoding that it, or its answer, names; UTF-8 when none is known. */
export function decodePage(body: Buffer, contentType: string): string {
  const label = LABEL.exec(contentType)?.[1] ?? LABEL.exec(body.toString("latin1", 0, 1024))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return body.toString();
  }
}

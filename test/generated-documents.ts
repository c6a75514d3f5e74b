import type {
  Block,
  Cell,
  EmbedCard,
  Inline,
  Leaf,
  ListEntry,
  TableRow,
} from "#platform/contract/document/nodes.ts";
import { seeded } from "./seeded.ts";

const WORDS = (
  "the pump is off|and on|3 < 4 & 5 > 2|snake_case|a*b|2 * 3|C#|#tag|- no list|1. no list|[x] no task|[a](b)|![a]|`|``|~~|~|\\|\\*|" +
  "é|漢字|😀|: a:b:|10:100:1000|:smile|&amp;|&lt;b>|<b>|</b>|<3|a|.|!|(|)|\"|'|_|__init__|***|---|===|> no quote|| a|---|:-:|$1|@"
)
  .split("|")
  .map((word) => word.trim())
  .filter((word) => word !== "");
const MARKS = "bold italic strikethrough code underline sub sup mark kbd small".split(" ");
const URLS = [
  "https://a.org/b?c=d&e=f",
  "/discussion/1",
  "http://a.org/b_(c)",
  "mailto:a@b.org",
  "https://a.org/%C3%A9%20d",
  "#c",
];
const PICTURES = ["https://a.org/b.png", "/uploads/a%20b.png", "data:image/png;base64,iVBORw0KGgoA"];

/** Documents of nodes.ts with everything that may stand in one, the same for the same seed. */
export function documentsOf(seed: number): () => Block[] {
  const random = seeded(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const some = <T>(most: number, make: (index: number) => T): T[] =>
    Array.from({ length: 1 + Math.floor(random() * most) }, (_, index) => make(index));
  const nothing = (): [Leaf] => [{ text: "" }];

  const text = () => some(4, () => pick(WORDS)).join(chance(0.6) ? " " : "");
  const looks = () => (chance(0.4) ? Object.fromEntries(some(2, () => [pick(MARKS), true])) : {});
  const picture = (inLine: boolean) => {
    const url = pick(PICTURES);
    const size = chance(0.4) ? { width: 40, height: 30 } : {};
    const leads = chance(0.2) ? { linkUrl: pick(URLS) } : {};
    const placed = inLine
      ? {}
      : { displaySize: pick(["small", "medium", "large"]), float: pick(["none", "left", "right"]) };
    return {
      url,
      embedData: { embedType: "image", url, name: chance(0.5) ? text() : "", ...size, ...leads, ...placed },
    };
  };

  const inline = (): Inline => {
    const kind = random();
    if (kind < 0.75) return { text: text(), ...looks() };
    if (kind < 0.85) {
      const title = chance(0.2) ? { title: text() } : {};
      return {
        type: "a",
        url: pick(URLS),
        ...title,
        children: leaves(some(2, () => ({ text: text(), ...looks() }))),
      };
    }
    if (kind < 0.9) return { type: "@", userID: 5, name: pick(["anna", "Anna B"]), children: nothing() };
    if (kind < 0.95)
      return { type: "rich_embed_inline", dataSourceType: "image", ...picture(true), children: nothing() };
    return { type: "legacy_emoji_image", attributes: { src: "/e.png", alt: ":)" }, children: nothing() };
  };
  const line = (): Inline[] => {
    const nodes = some(5, () => (chance(0.15) ? { text: "\n" } : inline()));
    return leaves([{ text: pick(["a", "Well", "é"]) }, ...nodes, { text: "." }]) as Inline[];
  };

  const card = (): EmbedCard => {
    const kind = random();
    const children = nothing();
    if (kind < 0.4) return { type: "rich_embed_card", dataSourceType: "image", ...picture(false), children };
    const url = pick(URLS);
    if (kind < 0.6) {
      const embedData = { embedType: "file", url, name: text(), size: pick([3000, 1_200_000]) };
      return { type: "rich_embed_card", dataSourceType: "file", url, embedData, children };
    }
    if (kind < 0.8) {
      const embedData = { embedType: "link", url, name: text(), body: text(), photoUrl: pick(PICTURES) };
      return {
        type: "rich_embed_card",
        dataSourceType: "url",
        url,
        ...(chance(0.8) && { embedData }),
        children,
      };
    }
    const film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    const embedData = {
      embedType: "youtube",
      url: film,
      videoID: "dQw4w9WgXcQ",
      ...(chance(0.5) && { start: 9 }),
    };
    return { type: "rich_embed_card", dataSourceType: "url", url: film, embedData, children };
  };

  const entry = (depth: number): ListEntry => ({
    type: "li",
    ...(chance(0.2) && { checked: chance(0.5) }),
    children: [{ type: "lic", children: line() }, ...(chance(0.4) ? blocks(depth - 1, 2) : [])],
  });
  const cell = (type: "td" | "th", depth: number): Cell => {
    const attributes = {
      ...(chance(0.1) && { colspan: 2 }),
      ...(chance(0.1) && { rowspan: 3 }),
      ...(chance(0.2) && { align: pick(["start", "center", "end"] as const) }),
    };
    const children = chance(0.8) ? [{ type: "p" as const, children: line() }] : blocks(depth - 1, 2);
    return { type, ...(Object.keys(attributes).length > 0 && { attributes }), children };
  };
  const rows = (type: "td" | "th", depth: number): TableRow[] =>
    some(2, () => ({ type: "tr", children: some(3, () => cell(type, depth)) }));

  const block = (depth: number): Block => {
    const kind = depth > 0 ? random() : random() * 0.5;
    if (kind < 0.3) return { type: "p", children: line() };
    if (kind < 0.35) return { type: pick(["h1", "h2", "h3", "h4", "h5", "h6"] as const), children: line() };
    if (kind < 0.4) return { type: "hr", children: nothing() };
    if (kind < 0.45) {
      const children = [...some(3, () => text()), "end"].map((text) => ({
        type: "code_line" as const,
        children: [{ text }],
      }));
      return { type: "code_block", ...(chance(0.6) && { lang: pick(["js", "c++", "unknown"]) }), children };
    }
    if (kind < 0.5) return card();
    if (kind < 0.6) {
      const url = chance(0.7) && {
        url: pick(URLS),
        ...(chance(0.5) && { userID: 5, recordType: "comment", recordID: 7 }),
      };
      const attribution = chance(0.5) && { attribution: { name: pick(["anna", "Anna <B>"]), ...url } };
      return { type: "blockquote", ...attribution, children: held("blockquote-line", depth) };
    }
    if (kind < 0.7) {
      return {
        type: "spoiler",
        children: [{ type: "spoiler-content", children: held("spoiler-item", depth) }],
      };
    }
    if (kind < 0.9) {
      const children = some(3, () => entry(depth));
      if (chance(0.6)) return { type: "ul", children };
      return { type: "ol", ...(chance(0.3) && { start: 4 }), children };
    }
    return {
      type: "table",
      children: [
        ...(chance(0.2) ? [{ type: "caption" as const, children: line() }] : []),
        ...(chance(0.7) ? [{ type: "thead" as const, children: rows("th", depth).slice(0, 1) }] : []),
        { type: "tbody" as const, children: rows("td", depth) },
      ],
    };
  };
  const blocks = (depth: number, most: number): Block[] => some(most, () => block(Math.max(depth, 0)));
  const held = <Type extends string>(type: Type, depth: number) =>
    blocks(depth - 1, 3).map((each) => (each.type === "p" ? { type, children: each.children } : each));

  return () => blocks(3, 4);
}

/** Neighbours that look the same are one; nothing begins or ends with what browsers do not show. */
function leaves<T extends Inline>(nodes: readonly T[]): T[] {
  const joined: T[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (!("text" in node) || !last || !("text" in last) || looksOf(last) !== looksOf(node)) joined.push(node);
    else last.text += node.text;
  }
  return joined;
}

const looksOf = (leaf: Leaf) => Object.keys(leaf).sort().join();

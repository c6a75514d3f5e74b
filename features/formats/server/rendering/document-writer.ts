import type { Block, Inline, Leaf, Link } from "#platform/contract/document/nodes.ts";
import {
  cellFrame,
  entryFrame,
  type Frame,
  type Holds,
  IMPLIED,
  rootFrame,
  type Written,
} from "./document-frames.ts";

export type Mark = Exclude<keyof Leaf, "text">;
export const MARKS: readonly Mark[] = [
  "bold",
  "italic",
  "strikethrough",
  "code",
  "underline",
  "sub",
  "sup",
  "mark",
  "kbd",
  "small",
];

// Deeper than the sanitizer's limit.
const DEEPEST = 64;

interface Line {
  /** Null: determined by the frame that receives the paragraph. */
  type: string | null;
  children: Inline[];
  /** Receives further text of equal format and link. */
  leaf: Leaf | null;
  looks: string;
  link: Link | null;
  linkOf: object | null;
  endsWithSpace: boolean;
  /** Receives a pending space if more text follows in the line. */
  owing: Leaf | null;
}

/**
 * Builds a valid document from a sequence of nodes. White space is collapsed as in HTML; with `isExact` it
 * is preserved, for text that is being edited.
 */
export class DocumentWriter {
  readonly #isExact: boolean;
  readonly #frames: Frame[] = [rootFrame()];
  readonly #marks = new Map<Mark, number>();
  #looks = "";
  #line: Line | null = null;
  #link: { url: string; title?: string } | null = null;

  constructor({ isExact = false } = {}) {
    this.#isExact = isExact;
  }

  get top(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  get linkUrl(): string | null {
    return this.#link?.url ?? null;
  }

  /** Returns the document; nothing can be added afterwards. */
  end(): Block[] {
    this.endThrough(1);
    this.endLine();
    return this.top.children;
  }

  /** Opens a node. Returns a function that closes it and all nodes inside. */
  begin(frame: Frame, wanted: Holds = "blocks"): () => void {
    this.endLine();
    if (this.#frames.length >= DEEPEST || !this.#makeRoomFor(wanted)) return () => this.endLine();
    const depth = this.#frames.push(frame);
    return () => this.endThrough(depth - 1);
  }

  endThrough(depth: number): void {
    this.endLine();
    while (this.#frames.length > Math.max(depth, 1)) this.#endFrame();
  }

  beginLine(type: string | null = null): void {
    this.endLine();
    this.#line = {
      type,
      children: [],
      leaf: null,
      looks: "",
      link: null,
      linkOf: null,
      endsWithSpace: true,
      owing: null,
    };
  }

  endLine(): void {
    const line = this.#line;
    if (!line) return;
    this.#line = null;
    if (!this.#isExact) trimEnd(withoutEmpty(line.children));
    if (line.children.length === 0) {
      if (!this.#isExact) return;
      line.children = [{ text: "" }];
    }
    this.#makeRoomFor("blocks");
    const type = line.type ?? this.#lineType();
    if (!this.#isExact && line.type === null && type !== "lic" && line.children.every(isPicture)) {
      for (const picture of line.children) if ("type" in picture) this.addBlock(asCard(picture));
    } else this.#add({ type, children: line.children });
  }

  addBlock(block: Block): void {
    this.endLine();
    this.#makeRoomFor("blocks");
    this.#add(block);
  }

  /** Adds text; its line ends become line breaks only when white space is preserved. */
  addText(text: string): void {
    this.#append(this.#isExact ? text : text.replace(/[\t\n\f\r ]+/g, " "));
  }

  addBreak(): void {
    const line = this.#line;
    if (!this.#isExact) {
      if (!line || line.children.length === 0) return;
      line.owing = null;
    }
    this.#append("\n");
  }

  addInline(node: Inline): void {
    const line = this.#openLine();
    paySpace(line);
    line.children.push(node);
    line.leaf = null;
    line.linkOf = null;
    line.endsWithSpace = false;
  }

  /** Applies a format to the following content. Returns a function that ends it. */
  mark(mark: Mark): () => void {
    const change = (by: number) => {
      this.#marks.set(mark, (this.#marks.get(mark) ?? 0) + by);
      this.#looks = [...this.#marks]
        .filter(([, times]) => times > 0)
        .map(([name]) => name)
        .sort()
        .join();
    };
    change(1);
    return () => change(-1);
  }

  /** Links the following content. Returns a function that ends the link. */
  link(url: string, title = ""): () => void {
    const before = this.#link;
    this.#link = { url, ...(title && { title }) };
    return () => {
      this.#link = before;
    };
  }

  /** Adds a line at the beginning of the current frame, such as the label of a spoiler. */
  addTitle(text: string): void {
    this.endLine();
    const isEmpty = this.top.children.length === 0 && this.#frames.length > 1;
    const frame = isEmpty ? this.#frames.pop() : null;
    const unmark = this.mark("bold");
    this.addText(text);
    this.endLine();
    unmark();
    if (frame) this.#frames.push(frame);
  }

  #append(given: string): void {
    if (given === "") return;
    if (this.#isExact) this.#leafIn(this.#openLine()).text += given;
    else if (given !== " " || this.#line?.endsWithSpace === false) this.#addShown(this.#openLine(), given);
  }

  #addShown(line: Line, given: string): void {
    const text = line.endsWithSpace && given.startsWith(" ") ? given.slice(1) : given;
    const endsWithSpace = text.endsWith(" ");
    paySpace(line);
    const leaf = this.#leafIn(line);
    leaf.text += endsWithSpace ? text.slice(0, -1) : text;
    line.owing = endsWithSpace ? leaf : null;
    line.endsWithSpace = endsWithSpace || text.endsWith("\n");
  }

  /** Returns the leaf that receives text of the current format. */
  #leafIn(line: Line): Leaf {
    const holder = this.#link ? this.#linkIn(line, this.#link) : line.children;
    if (!this.#link && line.linkOf) {
      line.leaf = null;
      line.linkOf = null;
    }
    if (line.leaf && line.looks === this.#looks) return line.leaf;
    const leaf: Leaf = { text: "" };
    for (const mark of this.#looks.split(",")) if (mark) leaf[mark as Mark] = true;
    line.leaf = leaf;
    line.looks = this.#looks;
    holder.push(leaf);
    return leaf;
  }

  #linkIn(line: Line, link: { url: string; title?: string }): Leaf[] {
    if (line.linkOf !== link || !line.link) {
      line.link = { type: "a", ...link, children: [] };
      line.linkOf = link;
      line.leaf = null;
      line.children.push(line.link);
    }
    return line.link.children;
  }

  #openLine(): Line {
    if (!this.#line) this.beginLine();
    return this.#line as unknown as Line;
  }

  #lineType(): string {
    return this.top.line === "lic" && this.top.children.length > 0 ? "p" : this.top.line;
  }

  #add(node: Written): void {
    const { top } = this;
    if (top.line === "lic" && top.children.length === 0 && node.type !== "lic") {
      top.children.push({ type: "lic", children: [{ text: "" }] });
    }
    top.children.push(node);
  }

  #endFrame(): void {
    const frame = this.#frames.pop() as Frame;
    const node = frame.finish(frame.children);
    if (node) this.#add(node);
  }

  /**
   * Opens or closes frames until the current one can contain `wanted`. Returns false when that is
   * impossible.
   */
  #makeRoomFor(wanted: Holds): boolean {
    while (this.top.isImplied && this.top.holds !== wanted && wanted !== "blocks") this.#endFrame();
    const { holds } = this.top;
    if (holds === wanted) return true;
    if (wanted === "blocks") return this.#makeRoomForBlocks(holds);
    if (wanted === "parts" || this.#frames.length >= DEEPEST) return false;
    const { in: around, make } = IMPLIED[wanted];
    if (wanted !== "entries" && holds === "blocks") return false;
    if (!this.#makeRoomFor(around)) return false;
    this.#frames.push({ ...make(), isImplied: true });
    return true;
  }

  #makeRoomForBlocks(holds: Holds): boolean {
    if (holds === "entries") this.#frames.push(this.#lastEntry() ?? { ...entryFrame(), isImplied: true });
    else if (this.#makeRoomFor("cells")) this.#frames.push({ ...cellFrame("td"), isImplied: true });
    return true;
  }

  /** Content between the entries of a list belongs to the preceding entry. */
  #lastEntry(): Frame | null {
    const last = this.top.children.at(-1);
    return last ? { ...entryFrame(), children: last.children, isImplied: true, finish: () => null } : null;
  }
}

const isPicture = (node: Inline): boolean =>
  ("type" in node && node.type === "rich_embed_inline" && node.dataSourceType === "image") ||
  ("text" in node && /^[ \n]*$/.test(node.text));

function asCard(picture: Inline): Block {
  const { url, embedData } = picture as Extract<Inline, { type: "rich_embed_inline" }>;
  const data = { ...embedData, embedType: "image", url, displaySize: "large", float: "none" };
  return { type: "rich_embed_card", dataSourceType: "image", url, embedData: data, children: [{ text: "" }] };
}

function paySpace(line: Line): void {
  if (line.owing) line.owing.text += " ";
  line.owing = null;
}

/** Removes leaves that contained only a trailing space. */
function withoutEmpty(children: Inline[]): Inline[] {
  const nonEmpty = children.filter((node) => !("text" in node) || node.text !== "");
  children.splice(0, children.length);
  for (const node of nonEmpty) children.push(node);
  return children;
}

function trimEnd(children: Inline[]): void {
  for (let last = children.at(-1); last; last = children.at(-1)) {
    if ("text" in last) last.text = withoutEnd(last.text, " \n");
    else if (last.type === "a") trimEnd(last.children);
    if ("text" in last ? last.text !== "" : last.type !== "a" || last.children.length > 0) return;
    children.pop();
  }
}

/** Removes `characters` from the end of a text. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

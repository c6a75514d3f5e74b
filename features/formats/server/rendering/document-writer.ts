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

// Deeper than the sanitizer lets anything through.
const DEEPEST = 64;

interface Line {
  /** Null: what paragraphs are called where it ends up. */
  type: string | null;
  children: Inline[];
  /** What letters are added to, when they look the same and lead to the same. */
  leaf: Leaf | null;
  looks: string;
  link: Link | null;
  linkOf: object | null;
  endsWithSpace: boolean;
  /** To which a space belongs, if anything follows it in this line. */
  owing: Leaf | null;
}

/**
 * Writes a document from what is read in order, and sees to it that every node stands where it may. What is read as
 * HTML has white space as browsers show it; `isExact` keeps all of it, as of text that somebody is writing.
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

  /** The document; nothing can be written afterwards. */
  end(): Block[] {
    this.endThrough(1);
    this.endLine();
    return this.top.children;
  }

  /** Begins a node. Returns what ends it, and all that was begun in it. */
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

  /** Letters; a line end in them is a line end only when all white space is kept. */
  addText(text: string): void {
    this.#addEmailParts(this.#isExact ? text : text.replace(/[\t\n\f\r ]+/g, " "));
  }

  addBreak(): void {
    const line = this.#line;
    if (!this.#isExact) {
      if (!line || line.children.length === 0) return;
      line.owing = null;
    }
    this.#addEmailParts("\n");
  }

  addInline(node: Inline): void {
    const line = this.#openLine();
    paySpace(line);
    line.children.push(node);
    line.leaf = null;
    line.linkOf = null;
    line.endsWithSpace = false;
  }

  /** What follows looks so. Returns what ends it. */
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

  /** What follows leads there. Returns what ends it. */
  link(url: string, title = ""): () => void {
    const before = this.#link;
    this.#link = { url, ...(title && { title }) };
    return () => {
      this.#link = before;
    };
  }

  /** A line before what the frame on top holds, such as the name of what is hidden. */
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

  #addEmailParts(given: string): void {
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

  /** The leaf that letters of the present looks are added to. */
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

  /** Makes the frame on top one that holds what is to come. False when there is no place for it. */
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

  /** What stands between the entries of a list belongs to the one before it. */
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

/** Takes out leaves that held only a space that nothing followed. */
function withoutEmpty(children: Inline[]): Inline[] {
  const kept = children.filter((node) => !("text" in node) || node.text !== "");
  children.splice(0, children.length);
  for (const node of kept) children.push(node);
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

/** A text without these characters at its end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

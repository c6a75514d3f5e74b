import { Parser } from "htmlparser2";
import type { Block } from "#platform/contract/document/nodes.ts";
import { CodeReader } from "../reading/code-reader.ts";
import type { Attributes } from "../reading/elements.ts";
import { EmbedReader, type Step } from "../reading/embed-reader.ts";
import { named } from "../reading/json.ts";
import { asAttribution, NameReader } from "../reading/name-reader.ts";
import { asCellAttributes, asInlinePicture, asMention, frameCard } from "../reading/read-elements.ts";
import {
  captionFrame,
  cellFrame,
  entryFrame,
  type Frame,
  listFrame,
  partFrame,
  quoteFrame,
  rowFrame,
  spoilerFrame,
  tableFrame,
  takeBox,
} from "./document-frames.ts";
import { DocumentWriter, type Mark } from "./document-writer.ts";

type End = () => void;
type Begin = (attributes: Attributes, reader: Reader) => End;

/** Reader for the content of one element until its end. */
interface Capture {
  /** Returns false when it cannot contain that element. */
  begin(name: string, attributes: Attributes): boolean;
  text(text: string): void;
  end(name: string): void;
}

const MARKS: Record<string, Mark> = {
  strong: "bold",
  b: "bold",
  em: "italic",
  i: "italic",
  s: "strikethrough",
  del: "strikethrough",
  u: "underline",
  ins: "underline",
  code: "code",
  kbd: "kbd",
  sub: "sub",
  sup: "sup",
  mark: "mark",
  small: "small",
};

const BEGINS = named<Begin>({
  ...Object.fromEntries(
    Object.entries(MARKS).map(([name, mark]): [string, Begin] => [
      name,
      (_, { writer }) => writer.mark(mark),
    ]),
  ),
  ...Object.fromEntries(
    ["h1", "h2", "h3", "h4", "h5", "h6"].map((name): [string, Begin] => [name, line(name)]),
  ),
  p: line(null),
  dd: line(null),
  dt: (_, { writer }) => {
    writer.beginLine();
    const unmark = writer.mark("bold");
    return () => {
      writer.endLine();
      unmark();
    };
  },
  br: alone((_, { writer }) => writer.addBreak()),
  hr: alone((_, { writer }) => writer.addBlock({ type: "hr", children: [{ text: "" }] })),
  abbr:
    ({ title }, { writer }) =>
    () =>
      writer.addText(title ? ` (${title})` : ""),
  a: (given, reader) => {
    const member = asMention(given);
    if (!member) return reader.writer.link(given["href"] ?? "", given["title"]);
    reader.writer.addInline(member);
    return reader.name(nothing);
  },
  img: alone((given, { writer }) => writer.addInline(asInlinePicture(given, writer.linkUrl))),
  iframe: alone((given, { writer }) => writer.addBlock(frameCard(given))),
  ul: frame(() => listFrame("ul")),
  ol: frame(({ start }) => listFrame("ol", start && start !== "1" ? Number(start) : undefined)),
  li: (_, { writer }) => writer.begin(entryFrame(takeBox), "entries"),
  blockquote: frame(() => quoteFrame()),
  details: frame(() => spoilerFrame()),
  table: frame(() => tableFrame()),
  caption: (_, { writer }) => writer.begin(captionFrame(), "parts"),
  thead: (_, { writer }) => writer.begin(partFrame("thead"), "parts"),
  tbody: (_, { writer }) => writer.begin(partFrame("tbody"), "parts"),
  tfoot: (_, { writer }) => writer.begin(partFrame("tfoot"), "parts"),
  tr: (_, { writer }) => writer.begin(rowFrame(), "rows"),
  td: (given, { writer }) => writer.begin(cellFrame("td", asCellAttributes(given)), "cells"),
  th: (given, { writer }) => writer.begin(cellFrame("th", asCellAttributes(given)), "cells"),
  summary: (_, reader) => reader.name((name) => reader.addTitle(name.name)),
  div: (given, reader) => reader.division(given["class"] ?? ""),
  pre: (given, reader) => reader.code(given),
});

function alone(write: (attributes: Attributes, reader: Reader) => void): Begin {
  return (attributes, reader) => {
    write(attributes, reader);
    return nothing;
  };
}

function line(type: string | null): Begin {
  return (_, { writer }) => {
    writer.beginLine(type);
    return () => writer.endLine();
  };
}

function frame(make: (attributes: Attributes) => Frame): Begin {
  return (attributes, { writer }) => writer.begin(make(attributes));
}

function nothing(): void {}

/** Processes the parser's events; the writer places the nodes. */
class Reader {
  readonly writer = new DocumentWriter();
  readonly #ends: End[] = [];
  #capture: Capture | null = null;
  /** Number of open elements inside the capture. */
  #captured = 0;

  begin(name: string, given: Attributes): void {
    if (this.#capture) {
      if (this.#capture.begin(name, given)) {
        this.#captured++;
        return;
      }
      this.#giveUp();
    }
    this.#ends.push(BEGINS.get(name)?.(given, this) ?? nothing);
  }

  text(text: string): void {
    if (this.#capture) this.#capture.text(text);
    else this.writer.addText(text);
  }

  end(name: string): void {
    if (this.#capture && this.#captured > 0) {
      this.#captured--;
      this.#capture.end(name);
    } else this.#ends.pop()?.();
  }

  name(then: (name: NameReader) => void): End {
    const name = new NameReader();
    return this.#read(name, () => then(name));
  }

  addTitle(title: string): void {
    if (title !== "" && title !== "Spoiler") this.writer.addTitle(title);
  }

  code(given: Attributes): End {
    const code = new CodeReader(given);
    return this.#read(code, () => {
      const block = code.block();
      if (block) this.writer.addBlock(block);
      for (const { given, linkUrl } of code.pictures) this.writer.addInline(asInlinePicture(given, linkUrl));
      this.writer.endLine();
    });
  }

  division(classes: string): End {
    if (EmbedReader.reads(classes)) return this.#embed(classes);
    if (/(?:^| )(?:js-)?spoiler(?: |$)/.test(classes)) return this.writer.begin(spoilerFrame());
    if (/(?:^| )Quote(?: |$)/.test(classes)) return this.writer.begin(quoteFrame());
    if (/(?:^| )(?:quote-author|QuoteAuthor)(?: |$)/.test(classes)) return this.#author();
    this.writer.endLine();
    return () => this.writer.endLine();
  }

  /** The attribution is at the beginning of a quote; elsewhere it is text. */
  #author(): End {
    const { top } = this.writer;
    this.writer.endLine();
    if (top.line !== "blockquote-line" || top.children.length > 0) return () => this.writer.endLine();
    return this.name((name) => {
      const attribution = asAttribution(name);
      if (attribution) (top as { attribution?: object }).attribution = attribution;
    });
  }

  #embed(classes: string): End {
    this.writer.endLine();
    const embed = new EmbedReader(classes);
    return this.#read(embed, () => {
      const card = embed.card();
      if (card) this.writer.addBlock(card);
      else this.#replay(embed.steps);
      this.writer.endLine();
    });
  }

  #read(capture: Capture, end: End): End {
    this.#capture = capture;
    this.#captured = 0;
    return () => {
      if (this.#capture === capture) {
        this.#capture = null;
        end();
      } else this.writer.endLine();
    };
  }

  /** The captured content is more than an embed and is read as ordinary content. */
  #giveUp(): void {
    const capture = this.#capture;
    this.#capture = null;
    if (capture instanceof EmbedReader) this.#replay(capture.steps);
  }

  #replay(steps: readonly Step[]): void {
    for (const step of steps) {
      if (step.kind === "text") this.text(step.text);
      else if (step.kind === "end") this.end(step.name);
      else {
        this.begin(step.name, step.given);
        if (step.name === "img") this.end("img");
      }
    }
  }
}

/**
 * Converts sanitized HTML from `renderBody` to a document in one pass. Elements without a corresponding
 * node are replaced by their content.
 */
export function toRich2(html: string): Block[] {
  const reader = new Reader();
  const parser = new Parser(
    {
      onopentag: (name, given) => reader.begin(name, given),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.end(name),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return reader.writer.end();
}

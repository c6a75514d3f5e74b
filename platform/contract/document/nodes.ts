// A document as it is stored and sent: the wire's `rich2`, a JSON array of blocks. What stands here beyond the wire's
// own types is marked "ours"; whoever does not know it shows the text in it.

/** Letters, and how they look. A line end in `text` is a line break. */
export interface Leaf {
  text: string;
  bold?: true;
  italic?: true;
  strikethrough?: true;
  code?: true;
  /** Ours, like those below. */
  underline?: true;
  sub?: true;
  sup?: true;
  mark?: true;
  kbd?: true;
  small?: true;
}

export interface Link {
  type: "a";
  url: string;
  title?: string;
  children: Leaf[];
}

/** A member, by id; the name is the one at the time of writing. */
export interface Mention {
  type: "@";
  userID: number;
  name: string;
  url?: string;
  children: [Leaf];
}

/** What a link is shown as: fields as `POST /media/scrape` and `POST /media` answer them. */
export interface EmbedData {
  embedType: string;
  url: string;
  name?: string | null;
  [field: string]: unknown;
}

export interface InlineEmbed {
  type: "rich_embed_inline";
  dataSourceType: "url" | "image";
  url: string;
  embedData?: EmbedData;
  children: [Leaf];
}

/** A small picture within a line that stands for a character. */
export interface EmojiImage {
  type: "legacy_emoji_image";
  attributes: { src: string; alt?: string };
  children: [Leaf];
}

export type Inline = Leaf | Link | Mention | InlineEmbed | EmojiImage;

export interface Paragraph {
  type: "p";
  children: Inline[];
}

/** `h1` and `h6` are ours: old posts have them. */
export interface Heading {
  type: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
  children: Inline[];
}

/** Ours: whom a quote quotes. */
export interface Attribution {
  /** As shown, such as the name of a member. */
  name: string;
  /** Of the quoted post. */
  url?: string;
  userID?: number;
  recordType?: string;
  recordID?: number;
}

/** A paragraph of a quote is a `blockquote-line`; other blocks in it are ours. */
export interface Quote {
  type: "blockquote";
  attribution?: Attribution;
  children: (Line<"blockquote-line"> | Block)[];
}

export interface Line<Type extends string> {
  type: Type;
  children: Inline[];
}

/** A paragraph of a spoiler is a `spoiler-item`; other blocks in its content are ours. */
export interface Spoiler {
  type: "spoiler";
  children: [{ type: "spoiler-content"; children: (Line<"spoiler-item"> | Block)[] }];
}

export interface CodeBlock {
  type: "code_block";
  lang?: string;
  children: Line<"code_line">[];
}

/** Its first paragraph is a `lic`; lists follow it. Other blocks in it are ours. */
export interface ListEntry {
  type: "li";
  /** Of a task list. */
  checked?: boolean;
  children: (Line<"lic"> | Block)[];
}

export interface List {
  type: "ul" | "ol";
  /** Ours: the number of the first entry of an `ol`. */
  start?: number;
  children: ListEntry[];
}

export interface Cell {
  type: "td" | "th";
  attributes?: { colspan?: number; rowspan?: number; align?: "start" | "center" | "end" };
  children: Block[];
}

export interface TableRow {
  type: "tr";
  children: Cell[];
}

export interface Table {
  type: "table";
  children: (
    | { type: "thead" | "tbody" | "tfoot"; children: TableRow[] }
    | { type: "caption"; children: Inline[] }
  )[];
}

/** Ours. */
export interface Rule {
  type: "hr";
  children: [Leaf];
}

/** A picture, a file, a link as a card, a player. Without `embedData` the server finds out what the address is. */
export interface EmbedCard {
  type: "rich_embed_card";
  dataSourceType: "url" | "image" | "file" | "iframe";
  url: string;
  embedData?: EmbedData;
  /** Of an `iframe`. */
  frameAttributes?: { width?: string; height?: string };
  children: [Leaf];
}

export type Block = Paragraph | Heading | Quote | Spoiler | CodeBlock | List | Table | Rule | EmbedCard;

/** What a node that cannot hold text holds. */
export const NOTHING: [Leaf] = [{ text: "" }];

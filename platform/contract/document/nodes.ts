// A document as it is stored and sent: the API's `rich2` format, a JSON array of blocks. Nodes and fields
// that are not part of the API's format are marked "Extension"; other clients show the text in them.

/** A text with its formatting. A line end in `text` is a line break. */
export interface Leaf {
  text: string;
  bold?: true;
  italic?: true;
  strikethrough?: true;
  code?: true;
  /** Extension, as are the following marks. */
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

/** A mentioned user, by id; `name` is the user's name at the time of writing. */
export interface Mention {
  type: "@";
  userID: number;
  name: string;
  url?: string;
  children: [Leaf];
}

/** Metadata of an embedded link or file, as returned by `POST /media/scrape` and `POST /media`. */
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

/** A small inline image used as a character. */
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

/** `h1` and `h6` are extensions; imported posts contain them. */
export interface Heading {
  type: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
  children: Inline[];
}

/** Extension: the author and source of a quote. */
export interface Attribution {
  /** Displayed name, such as that of a user. */
  name: string;
  /** Address of the quoted post. */
  url?: string;
  userID?: number;
  recordType?: string;
  recordID?: number;
}

/** Paragraphs of a quote are `blockquote-line` nodes; other blocks in it are extensions. */
export interface Quote {
  type: "blockquote";
  attribution?: Attribution;
  children: (Line<"blockquote-line"> | Block)[];
}

export interface Line<Type extends string> {
  type: Type;
  children: Inline[];
}

/** Paragraphs of a spoiler are `spoiler-item` nodes; other blocks in its content are extensions. */
export interface Spoiler {
  type: "spoiler";
  children: [{ type: "spoiler-content"; children: (Line<"spoiler-item"> | Block)[] }];
}

export interface CodeBlock {
  type: "code_block";
  lang?: string;
  children: Line<"code_line">[];
}

/** The first paragraph of an entry is a `lic`; lists follow it. Other blocks in it are extensions. */
export interface ListEntry {
  type: "li";
  /** Only in task lists. */
  checked?: boolean;
  children: (Line<"lic"> | Block)[];
}

export interface List {
  type: "ul" | "ol";
  /** Extension: the number of the first entry of an `ol`. */
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

/** Extension. */
export interface Rule {
  type: "hr";
  children: [Leaf];
}

/** An image, a file, a link as a card, or a player. Without `embedData` the server looks up the address. */
export interface EmbedCard {
  type: "rich_embed_card";
  dataSourceType: "url" | "image" | "file" | "iframe";
  url: string;
  embedData?: EmbedData;
  /** Only for an `iframe`. */
  frameAttributes?: { width?: string; height?: string };
  children: [Leaf];
}

/**
 * Extension: a block that an add-on adds, such as a poll. The add-on's schema checks its attributes when a post is
 * saved. It stays in the document while the add-on is off.
 */
export interface AddonBlock {
  type: "addon_block";
  /** Name of the kind of block, such as `poll`. */
  name: string;
  /** Values of JSON. */
  attributes: Record<string, unknown>;
  children: [Leaf];
}

export type Block =
  | Paragraph
  | Heading
  | Quote
  | Spoiler
  | CodeBlock
  | List
  | Table
  | Rule
  | EmbedCard
  | AddonBlock;

/** Empty text, the only child of nodes that cannot contain text. */
export const NOTHING: [Leaf] = [{ text: "" }];

const MARKS = "bold italic strikethrough code underline sub sup mark kbd small".split(" ");
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const BLOCKS = [
  ...HEADINGS,
  "p",
  "blockquote",
  "spoiler",
  "code_block",
  "ul",
  "ol",
  "table",
  "hr",
  "rich_embed_card",
  "addon_block",
];
const INLINES = ["a", "@", "rich_embed_inline", "legacy_emoji_image"];
const NOTHING_IN_IT = ["hr", "rich_embed_card", "addon_block", ...INLINES.filter((type) => type !== "a")];

/** Allowed content of a node: children of the listed types, text, or a fixed first child. */
interface Rule {
  holds: readonly string[];
  text?: boolean;
  /** Allowed types of the first child. */
  first?: readonly string[];
  most?: number;
}

const inBlock = (line: string): Rule => ({ holds: [line, ...BLOCKS.filter((type) => type !== "p")] });
const line: Rule = { holds: INLINES, text: true };

const RULES: Readonly<Record<string, Rule>> = {
  p: line,
  ...Object.fromEntries(HEADINGS.map((type) => [type, line])),
  "blockquote-line": line,
  "spoiler-item": line,
  lic: line,
  caption: line,
  code_line: { holds: [], text: true },
  a: { holds: [], text: true },
  blockquote: inBlock("blockquote-line"),
  spoiler: { holds: ["spoiler-content"], most: 1 },
  "spoiler-content": inBlock("spoiler-item"),
  code_block: { holds: ["code_line"] },
  ul: { holds: ["li"] },
  ol: { holds: ["li"] },
  li: { holds: [...BLOCKS, "lic"], first: ["lic"] },
  table: { holds: ["caption", "thead", "tbody", "tfoot"] },
  thead: { holds: ["tr"] },
  tbody: { holds: ["tr"] },
  tfoot: { holds: ["tr"] },
  tr: { holds: ["td", "th"] },
  td: { holds: BLOCKS },
  th: { holds: BLOCKS },
  ...Object.fromEntries(NOTHING_IN_IT.map((type) => [type, { holds: [], text: true, most: 1 }])),
};

const isText = (value: unknown) => typeof value === "string";
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isSource = (value: unknown) => /^(?:url|image|file|iframe)$/.test(String(value));
const isEmbed = (value: unknown) => isObject(value) && isText(value["embedType"]) && isText(value["url"]);

/** Fields that each node type must or may have. */
const FIELDS: Readonly<
  Record<string, [name: string, isRight: (value: unknown) => boolean, optional?: true][]>
> = {
  a: [
    ["url", isText],
    ["title", isText, true],
  ],
  "@": [
    ["userID", isCount],
    ["name", isText],
    ["url", isText, true],
  ],
  rich_embed_inline: [
    ["url", isText],
    ["dataSourceType", isSource],
    ["embedData", isEmbed, true],
  ],
  rich_embed_card: [
    ["url", isText],
    ["dataSourceType", isSource],
    ["embedData", isEmbed, true],
    ["frameAttributes", isObject, true],
  ],
  addon_block: [
    ["name", isText],
    ["attributes", isObject],
  ],
  legacy_emoji_image: [["attributes", (value) => isObject(value) && isText(value["src"])]],
  blockquote: [["attribution", (value) => isObject(value) && isText(value["name"]), true]],
  code_block: [["lang", isText, true]],
  li: [["checked", (value) => typeof value === "boolean", true]],
  ol: [["start", isCount, true]],
  td: [["attributes", isObject, true]],
  th: [["attributes", isObject, true]],
};

/**
 * Checks that `blocks` is a document as defined in `nodes.ts`. Returns null for a valid document, else the
 * path of the first error with a sentence about it.
 */
export function checkDocument(blocks: readonly unknown[]): string | null {
  return checkAll(blocks, { holds: BLOCKS }, "document");
}

function checkAll(children: readonly unknown[], rule: Rule, path: string): string | null {
  if (children.length > (rule.most ?? Number.POSITIVE_INFINITY)) return `${path}: holds too much`;
  for (const [index, child] of children.entries()) {
    const wrong = checkNode(child, rule, `${path}/${index}`, index === 0);
    if (wrong) return wrong;
  }
  return null;
}

function checkNode(node: unknown, rule: Rule, path: string, isFirst: boolean): string | null {
  if (!isObject(node)) return `${path}: is no node`;
  if ("text" in node) return rule.text ? checkLeaf(node, path) : `${path}: text may not stand here`;
  const { type, children } = node;
  const isAllowed = isFirst && rule.first ? rule.first : rule.holds;
  if (typeof type !== "string" || !isAllowed.includes(type) || (!isFirst && rule.first?.includes(type))) {
    return `${path}: ${String(type)} may not stand here`;
  }
  const own = RULES[type];
  if (!own || !Array.isArray(children) || children.length === 0) return `${path}: ${type} holds nothing`;
  for (const [name, isRight, isOptional] of FIELDS[type] ?? []) {
    if (!(isOptional && node[name] === undefined) && !isRight(node[name]))
      return `${path}: ${type} without ${name}`;
  }
  return checkAll(children, own, `${path}/${type}`);
}

function checkLeaf(leaf: Record<string, unknown>, path: string): string | null {
  const isRight = Object.entries(leaf).every(([name, value]) =>
    name === "text" ? isText(value) : MARKS.includes(name) && value === true,
  );
  return isRight ? null : `${path}: not letters as they may look`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

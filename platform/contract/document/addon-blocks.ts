import type { AddonBlock, Block, CodeBlock } from "./nodes.ts";
import { NOTHING } from "./nodes.ts";

/** Start of the language of a code block that is a block of an add-on in Markdown. */
export const ADDON_BLOCK = "addon-block.";

/** Names of kinds of blocks. */
export const BLOCK_NAME = /^[a-z][a-z0-9-]{0,27}$/;

/** Returns the block of an add-on that Markdown contains as a code block; null for other code. */
function addonBlockIn({ lang, children }: CodeBlock): AddonBlock | null {
  const name = lang?.startsWith(ADDON_BLOCK) ? lang.slice(ADDON_BLOCK.length) : "";
  if (!BLOCK_NAME.test(name)) return null;
  const text = children.map((line) =>
    line.children.map((leaf) => ("text" in leaf ? leaf.text : "")).join(""),
  );
  try {
    const attributes: unknown = JSON.parse(text.join("\n"));
    if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) return null;
    return {
      type: "addon_block",
      name,
      attributes: attributes as AddonBlock["attributes"],
      children: NOTHING,
    };
  } catch {
    // A user has edited the code.
    return null;
  }
}

/**
 * Returns a document that was read from Markdown, with the blocks of add-ons that `toMarkdown` wrote as code. Changes
 * the nodes of the given document.
 */
export function withAddonBlocks(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.type === "code_block") return addonBlockIn(block) ?? block;
    const inside = block as { children: Block[] };
    if (/^(?:blockquote|spoiler|spoiler-content|ul|ol|li|table|thead|tbody|tfoot|tr|td|th)$/.test(block.type))
      inside.children = withAddonBlocks(inside.children);
    return block;
  });
}

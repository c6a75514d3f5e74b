import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AnyBlock } from "../extension-points.ts";
import { storedBodies } from "../rendering/outdated.ts";
import { selectBodies } from "../showing/body-queries.ts";
import type { BodyToShow } from "../showing/show-bodies.ts";
import { type Block, isSame } from "./placeholders.ts";
import { blocksIn, isValid, kindOf } from "./read-blocks.ts";

/** Most blocks in one post. */
const MOST = 20;
const MOST_OF_KIND = 10;

/** Returns the blocks of the post as it is stored, which stay while their add-on is off. */
async function storedBlocks(context: Context, { recordType, recordID }: BodyToShow): Promise<Block[]> {
  const kind = context.addons.of(storedBodies).find((each) => each.recordType === recordType);
  if (!kind || recordID === null) return [];
  const [stored] = await selectBodies(context, kind, [recordID]);
  return stored?.format === "rich2" ? blocksIn(stored.body).filter((block) => block !== null) : [];
}

const wrong = () =>
  invalidField("body", phrase("A part of this post is not valid. Remove it, or insert it again."));

function requireKind(context: Context, { name, attributes }: Block): AnyBlock {
  const kind = kindOf(context, name);
  if (!kind)
    throw invalidField("body", phrase("A part of this post needs an add-on that is off. Remove it."));
  if (!isValid(kind, attributes)) throw wrong();
  return kind;
}

function requireFew(blocks: readonly Block[], most: number): void {
  if (blocks.length <= most) return;
  const text = phrase(
    "{most, plural, one {A post can contain only one part of this kind.} other {A post can contain at most # parts of this kind.}}",
    {
      most,
    },
  );
  throw invalidField("body", text);
}

/**
 * Throws 422 when a body to be saved contains blocks that are unknown, invalid, misplaced or too many, or that the
 * actor may not add. The blocks of the stored post stay as they are.
 */
export async function requireBlocks(context: Context, sent: BodyToShow): Promise<void> {
  if (sent.format !== "rich2") return;
  const found = blocksIn(sent.body);
  if (found.length === 0) return;
  const blocks = found.filter((block) => block !== null);
  if (blocks.length < found.length) throw wrong();
  requireFew(blocks, MOST);
  const stored = await storedBlocks(context, sent);
  const added = blocks.filter((block) => !stored.some((each) => isSame(each, block)));
  const kinds = added.map((block) => requireKind(context, block));
  for (const kind of new Set(kinds)) {
    requireFew(
      blocks.filter(({ name }) => name === kind.name),
      kind.most ?? MOST_OF_KIND,
    );
    const { recordType, recordID } = sent;
    const own = added.filter(({ name }) => name === kind.name);
    await kind.check?.(
      context,
      own.map(({ attributes }) => ({ attributes, recordType, recordID })),
    );
  }
}

import type { Context } from "#platform/server/application/context.ts";
import { postBlocks, type SavedBody } from "../extension-points.ts";
import { savedBlocks } from "./placeholders.ts";

/** Passes the blocks of saved bodies to their kinds. */
export async function saveBlocks(context: Context, bodies: readonly SavedBody[]): Promise<void> {
  const posts = bodies.map((body) => ({ ...body, blocks: savedBlocks(body.html) }));
  const present = new Set(posts.flatMap(({ blocks }) => blocks.map(({ name }) => name)));
  // A block that was rendered is active, even if this node has not followed the switch yet.
  const kinds = context.addons
    .all(postBlocks)
    .filter(({ feature, value }) => present.has(value.name) || context.addons.isActive(feature));
  for (const {
    value: { name, save },
  } of kinds)
    await save?.(
      context,
      posts.map(({ recordType, recordID, blocks }) => ({
        ...{ recordType, recordID },
        blocks: blocks.filter((block) => block.name === name).map(({ attributes }) => attributes),
      })),
    );
}

import type { Context } from "#platform/server/application/context.ts";
import { postBlocks, type SavedBody } from "../extension-points.ts";
import { savedBlocks } from "./placeholders.ts";

/** Passes the blocks of saved bodies to their kinds. */
export async function saveBlocks(context: Context, bodies: readonly SavedBody[]): Promise<void> {
  const kinds = context.addons.of(postBlocks).filter(({ save }) => save);
  if (kinds.length === 0) return;
  const posts = bodies.map((body) => ({ ...body, blocks: savedBlocks(body.html) }));
  for (const { name, save } of kinds)
    await save?.(
      context,
      posts.map(({ recordType, recordID, blocks }) => ({
        ...{ recordType, recordID },
        blocks: blocks.filter((block) => block.name === name).map(({ attributes }) => attributes),
      })),
    );
}

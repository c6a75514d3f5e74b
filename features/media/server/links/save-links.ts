import { renderLater, type SavedBody } from "#features/formats/server/index.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { askLinks } from "./ask-links.ts";
import { shownIn } from "./find-links.ts";
import { findKnownLocked, hashOf, insertUnasked, replaceShown } from "./link-queries.ts";

const isAddress = (target: string) => target.includes("://");

/** Notes what bodies show, and has asked what nobody has asked yet. */
export async function saveLinks(context: Context, bodies: readonly SavedBody[]): Promise<void> {
  const all = bodies.map((body) => ({ body, blocks: shownIn(body.html) }));
  const shown = all.filter(({ body, blocks }) => !body.isNew || blocks.length > 0);
  for (const [recordType, records] of Map.groupBy(shown, ({ body }) => body.recordType)) {
    const rows = records.flatMap(({ body: { recordID }, blocks }) =>
      blocks.flatMap(({ targets }) =>
        targets.map((target) => ({
          recordType,
          recordID,
          target: isAddress(target) ? hashOf(target) : target,
        })),
      ),
    );
    const ids = records.map(({ body }) => body.recordID);
    await replaceShown(context, recordType, ids, rows);
  }
  // Nobody waits for thousands of old links of an import: they are asked when somebody posts them.
  if (context.actor !== SYSTEM) for (const { body, blocks } of shown) await askLater(context, body, blocks);
}

/** Of a body that somebody wrote just now. */
async function askLater(
  context: Context,
  { recordType, recordID }: SavedBody,
  blocks: ReturnType<typeof shownIn>,
): Promise<void> {
  const plain = blocks.filter(({ isPlain }) => isPlain).flatMap(({ targets }) => targets);
  const urls = [...new Set(plain.filter(isAddress))];
  const known = urls.length > 0 ? await startAsking(context, urls) : [];
  // What became known, or changed, since its body was rendered; a new post has a place only now.
  const quotes = blocks.some(({ targets }) => targets.some((target) => !isAddress(target)));
  if (known.length > 0 || quotes) await renderLater(context, recordType, [recordID]);
}

async function startAsking(context: Context, urls: readonly string[]): Promise<string[]> {
  const unasked = await insertUnasked(context, urls);
  if (unasked.length > 0) await runLater(context, askLinks, { urls: unasked });
  return findKnownLocked(context, urls);
}

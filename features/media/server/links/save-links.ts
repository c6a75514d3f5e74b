import { renderLater, type SavedBody } from "#features/formats/server/index.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { askLinks } from "./ask-links.ts";
import { shownIn } from "./find-links.ts";
import { findKnownLocked, hashOf, insertUnasked, replaceShown } from "./link-queries.ts";

const isAddress = (target: string) => target.includes("://");

/** Saves the targets that bodies show, and schedules fetching of unknown addresses. */
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
  // Old links of an import are not fetched until a member posts them.
  if (context.actor !== SYSTEM) for (const { body, blocks } of shown) await askLater(context, body, blocks);
}

/** Schedules fetching the unknown links of a new body. */
async function askLater(
  context: Context,
  { recordType, recordID }: SavedBody,
  blocks: ReturnType<typeof shownIn>,
): Promise<void> {
  const plain = blocks.filter(({ isPlain }) => isPlain).flatMap(({ targets }) => targets);
  const urls = [...new Set(plain.filter(isAddress))];
  const known = urls.length > 0 ? await startAsking(context, urls) : [];
  // Render again if something became known since, or if the body has quotes: only now does a new
  // post have a place.
  const quotes = blocks.some(({ targets }) => targets.some((target) => !isAddress(target)));
  if (known.length > 0 || quotes) await renderLater(context, recordType, [recordID]);
}

async function startAsking(context: Context, urls: readonly string[]): Promise<string[]> {
  const unasked = await insertUnasked(context, urls);
  if (unasked.length > 0) await runLater(context, askLinks, { urls: unasked });
  return findKnownLocked(context, urls);
}

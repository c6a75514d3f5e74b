import { postBlocks, renderLater, SHOWS } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addonsSwitched } from "#platform/server/application/switch-addons.ts";
import { on } from "#platform/server/events/events.ts";
import { listShowing, listShowingKinds } from "./link-queries.ts";

async function renderAll(context: Context, records: Awaited<ReturnType<typeof listShowing>>): Promise<void> {
  for (const [recordType, rows] of Map.groupBy(records, (row) => row.recordType)) {
    await renderLater(
      context,
      recordType,
      rows.map(({ recordID }) => recordID),
    );
  }
}

/** Schedules rendering of the records that show any of these targets. */
export const renderShowing = async (context: Context, targets: readonly string[]): Promise<void> =>
  renderAll(context, await listShowing(context, targets));

/** Schedules rendering of all records that show records of these kinds. */
export const renderShowingKinds = async (context: Context, kinds: readonly string[]): Promise<void> =>
  renderAll(context, await listShowingKinds(context, kinds));

/**
 * Schedules rendering of the posts that show blocks of an add-on with any of these keys, after what they show has
 * changed; see `keyOf` of `PostBlock`.
 */
export const renderBlocks = (context: Context, name: string, keys: readonly string[]): Promise<void> =>
  renderShowing(
    context,
    keys.map((key) => `${SHOWS}${name}:${key}`),
  );

/** Renders the posts with blocks of an add-on again when it is switched on or off. */
export const rerenderBlocks = on(addonsSwitched, "rerenderBlocks", async (context, { names }) => {
  const blocks = context.addons.all(postBlocks).filter(({ feature }) => names.includes(feature.name));
  if (blocks.length > 0)
    await renderShowingKinds(
      context,
      blocks.map(({ value }) => SHOWS + value.name),
    );
});

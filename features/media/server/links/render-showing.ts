import { renderLater } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
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

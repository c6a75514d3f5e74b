import { type LayoutRecord, layoutRecordKind, templatesOf } from "#features/layouts/server/index.ts";
import { ApiError, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { layoutApplied } from "./change-kinds.ts";
import { layoutChanged } from "./events.ts";
import { isForum, requireLayoutManager } from "./policy.ts";
import { countViews, deleteViews, deleteViewsOf, saveViews } from "./queries.ts";
import { lockOwnLayout } from "./save-layout.ts";

/** Every node has all views in its memory. */
const MOST_VIEWS = 10_000;

/** Throws 422 for records that do not exist, or whose pages have no layouts of the type. */
async function checkRecords(
  context: Context,
  layoutViewType: string,
  records: readonly LayoutRecord[],
): Promise<void> {
  const allowed =
    templatesOf(context).find((each) => each.layoutViewType === layoutViewType)?.replaceableOn ?? [];
  for (const recordType of new Set(records.map((record) => record.recordType))) {
    if (!allowed.includes(recordType === "root" ? "global" : recordType))
      throw invalidField(
        "recordType",
        phrase("Layouts of the type {type} cannot be given to {recordType}.", {
          type: layoutViewType,
          recordType,
        }),
      );
    const ids = records.filter((record) => record.recordType === recordType).map(({ recordID }) => recordID);
    const found = await layoutRecordKind(context, recordType)?.find(context, ids);
    const missing = ids.find((recordID) => !isForum({ recordType, recordID }) && !found?.has(recordID));
    if (missing !== undefined)
      throw invalidField(
        "recordID",
        phrase("There is no {recordType} with the id {id}.", { recordType, id: missing }),
      );
  }
}

/** Shows a layout on the pages of records, instead of the layouts that they have. */
export async function applyLayout(
  context: Context,
  id: number | string,
  sent: readonly LayoutRecord[],
): Promise<void> {
  requireLayoutManager(context.actor);
  await context.transaction(async (inside) => {
    const { name, ...layout } = await lockOwnLayout(inside, id);
    const keyed = sent.map((each) => ({
      ...each,
      recordType: each.recordType === "root" ? "global" : each.recordType,
    }));
    const records = [...new Map(keyed.map((each) => [`${each.recordType} ${each.recordID}`, each])).values()];
    await checkRecords(inside, layout.layoutViewType, records);
    await saveViews(inside, layout, records);
    if ((await countViews(inside)) > MOST_VIEWS)
      throw new ApiError(
        422,
        phrase("Layouts can be given to {count} records at most.", { count: MOST_VIEWS }),
      );
    await recordChange(inside, layoutApplied, { recordID: layout.layoutID, name });
    await inside.emit(layoutChanged, { layoutID: layout.layoutID });
  });
}

/** Shows a layout no longer on the pages of the given views, or on all. */
export async function withdrawLayout(
  context: Context,
  id: number | string,
  layoutViewIDs: readonly number[] | undefined,
): Promise<void> {
  requireLayoutManager(context.actor);
  await context.transaction(async (inside) => {
    const { layoutID, name } = await lockOwnLayout(inside, id);
    if ((await deleteViews(inside, layoutID, layoutViewIDs)) === 0) return;
    await recordChange(inside, layoutApplied, { recordID: layoutID, name });
    await inside.emit(layoutChanged, { layoutID });
  });
}

/** Shows layouts no longer on the pages of a record that is deleted in the current transaction. */
export async function withdrawFromRecord(inside: Context, record: LayoutRecord): Promise<void> {
  for (const layoutID of await deleteViewsOf(inside, record)) await inside.emit(layoutChanged, { layoutID });
}

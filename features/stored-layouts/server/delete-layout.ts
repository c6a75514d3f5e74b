import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { layoutDeleted } from "./change-kinds.ts";
import { layoutChanged } from "./events.ts";
import { requireLayoutManager } from "./policy.ts";
import { deleteLayoutRow, listViewRows } from "./queries.ts";
import { lockOwnLayout } from "./save-layout.ts";

/** Deletes a layout with its revisions. Throws 422 while pages show it. */
export async function deleteLayout(context: Context, id: number | string): Promise<void> {
  requireLayoutManager(context.actor);
  await context.transaction(async (inside) => {
    const { layoutID, name } = await lockOwnLayout(inside, id);
    if ((await listViewRows(inside, [layoutID])).length > 0)
      throw new ApiError(422, "Pages show this layout. Give them another one before you delete it.");
    await deleteLayoutRow(inside, layoutID);
    await recordChange(inside, layoutDeleted, { recordID: layoutID, name });
    await inside.emit(layoutChanged, { layoutID });
  });
}

import { deleteLayout, listLayoutViewRows, withdrawLayout } from "#features/stored-layouts/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageKinds } from "./change-kinds.ts";
import { customPageChanged } from "./events.ts";
import { canManagePages } from "./policy.ts";
import { findVisiblePage, lockAndCountPages, removePage } from "./queries.ts";

/** Deletes a page, and its layout unless another page shows it. */
export async function deletePage(context: Context, customPageID: number): Promise<void> {
  must(canManagePages(context.actor));
  await context.transaction(async (inside) => {
    await lockAndCountPages(inside);
    const page = await findVisiblePage(inside, { customPageID });
    if (!page) throw notFound("Page");
    await removePage(inside, customPageID);
    if (page.layoutID !== null && page.layoutViewID !== null) {
      await withdrawLayout(inside, page.layoutID, [page.layoutViewID]);
      if ((await listLayoutViewRows(inside, [page.layoutID])).length === 0)
        await deleteLayout(inside, page.layoutID);
    }
    await recordChange(inside, pageKinds.delete, { recordID: customPageID, name: page.name });
    await inside.emit(customPageChanged, { customPageID });
  });
}

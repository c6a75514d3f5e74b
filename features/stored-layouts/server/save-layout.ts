import { lockFragmentsIn } from "#features/fragments/server/index.ts";
import { type LayoutNode, layoutTypesOf } from "#features/layouts/server/index.ts";
import { ApiError, invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { layoutAdded, layoutEdited } from "./change-kinds.ts";
import { checkLayout } from "./check-layout.ts";
import { layoutChanged } from "./events.ts";
import { requireLayoutManager } from "./policy.ts";
import {
  countLayouts,
  deleteOldRevisions,
  findCurrent,
  findRevision,
  insertLayout,
  insertRevision,
  lockLayout,
  updateLayout,
} from "./queries.ts";

const MOST_LAYOUTS = 1000;
const MOST_REVISIONS = 100;

interface Sent {
  layout: readonly LayoutNode[];
  titleBar?: LayoutNode | null | undefined;
}

function check({ layout, titleBar }: Partial<Sent>): void {
  if (layout) checkLayout(layout, "layout");
  if (titleBar) checkLayout(titleBar, "titleBar");
}

/** Creates a layout, which no page shows yet. Returns its id. */
export async function createLayout(
  context: Context,
  { name, layoutViewType, layout, titleBar = null }: Sent & { name: string; layoutViewType: string },
): Promise<number> {
  requireLayoutManager(context.actor);
  if (!layoutTypesOf(context).includes(layoutViewType))
    throw invalidField(
      "layoutViewType",
      phrase("There are no layouts of the type {type}.", { type: layoutViewType }),
    );
  check({ layout, titleBar });
  if ((await countLayouts(context)) >= MOST_LAYOUTS)
    throw new ApiError(
      422,
      phrase("There are {count} layouts already. Delete one first.", { count: MOST_LAYOUTS }),
    );
  return context.transaction(async (inside) => {
    await lockFragmentsIn(inside, [layout, titleBar]);
    const layoutID = await insertLayout(inside, { name, layoutViewType });
    await insertRevision(inside, layoutID, { layout, titleBar });
    await recordChange(inside, layoutAdded, { recordID: layoutID, name });
    return layoutID;
  });
}

/** Locks a layout. Throws 422 for templates, which cannot be changed. */
export async function lockOwnLayout(context: Context, layoutID: number | string) {
  if (typeof layoutID === "string") {
    if (!layoutTypesOf(context).includes(layoutID)) throw notFound("Layout");
    throw new ApiError(422, "This is a template. Create your own layout based on it.");
  }
  const found = await lockLayout(context, layoutID);
  if (!found) throw notFound("Layout");
  return found;
}

/** Changes a layout, or restores a revision of it; what it was before stays as a revision. */
export async function changeLayout(
  context: Context,
  id: number | string,
  change: Partial<Sent> & { name?: string | undefined; revisionID?: number | undefined },
): Promise<void> {
  requireLayoutManager(context.actor);
  check(change);
  await context.transaction(async (inside) => {
    const { layoutID, name: formerName } = await lockOwnLayout(inside, id);
    const { name, revisionID, ...sent } = change;
    if (sent.layout !== undefined || sent.titleBar !== undefined || revisionID !== undefined) {
      const former =
        revisionID === undefined
          ? (await findCurrent(inside, [layoutID])).get(layoutID)
          : await findRevision(inside, layoutID, revisionID);
      if (!former) throw notFound("Revision");
      const revision = {
        layout: sent.layout ?? former.layout,
        titleBar: sent.titleBar === undefined ? former.titleBar : sent.titleBar,
      };
      await lockFragmentsIn(inside, revision);
      await insertRevision(inside, layoutID, revision);
      await deleteOldRevisions(inside, layoutID, MOST_REVISIONS);
    }
    await updateLayout(inside, layoutID, name === undefined ? {} : { name });
    await recordChange(inside, layoutEdited, { recordID: layoutID, name: name ?? formerName });
    await inside.emit(layoutChanged, { layoutID });
  });
}

import { lockFragmentsIn } from "#features/fragments/server/index.ts";
import type { LayoutNode } from "#features/layouts/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { checkLayout } from "./check-layout.ts";
import { deleteDraftRow, findWithDraft, saveDraftRow, type WithDraft } from "./draft-queries.ts";
import { layoutDraftChanged } from "./events.ts";
import { requireLayoutManager } from "./policy.ts";
import { changeLayout, lockOwnLayout } from "./save-layout.ts";

interface Sent {
  /** The version that the user saw; 0 without a draft. */
  version: number;
  layout: readonly LayoutNode[];
  titleBar: LayoutNode | null;
}

/** Locks a layout and returns it with its draft. Throws 409 when the draft is not the one that the user saw. */
async function lockDraft(context: Context, layoutID: number, version: number): Promise<WithDraft> {
  await lockOwnLayout(context, layoutID);
  const found = await findWithDraft(context, layoutID);
  if (!found) throw notFound("Layout");
  if ((found.version ?? 0) !== version)
    throw conflict("This layout has changed since you opened it. Load the current draft, then try again.");
  return found;
}

/** Saves the draft of a layout, which no page shows. Returns its new version. */
export async function saveDraft(
  context: Context,
  layoutID: number,
  { version, layout, titleBar }: Sent,
): Promise<number> {
  requireLayoutManager(context.actor);
  checkLayout(layout, "layout");
  if (titleBar) checkLayout(titleBar, "titleBar");
  return context.transaction(async (inside) => {
    const { revisionID, draftRevisionID } = await lockDraft(inside, layoutID, version);
    const next = version + 1;
    await lockFragmentsIn(inside, [layout, titleBar]);
    await saveDraftRow(inside, {
      ...{ layoutID, layout, titleBar, version: next },
      revisionID: draftRevisionID ?? revisionID,
    });
    await inside.emit(layoutDraftChanged, { layoutID, version: next });
    return next;
  });
}

/** Makes the draft the current revision of its layout. Pages that have the layout show it from now on. */
export async function publishDraft(context: Context, layoutID: number, version: number): Promise<void> {
  requireLayoutManager(context.actor);
  await context.transaction(async (inside) => {
    const { draftLayout, draftTitleBar } = await lockDraft(inside, layoutID, version);
    if (!draftLayout) throw notFound("Draft");
    await changeLayout(inside, layoutID, { layout: draftLayout, titleBar: draftTitleBar });
    await deleteDraftRow(inside, layoutID);
    await inside.emit(layoutDraftChanged, { layoutID, version: 0 });
  });
}

/** Deletes the draft of a layout. */
export async function discardDraft(context: Context, layoutID: number, version: number): Promise<void> {
  requireLayoutManager(context.actor);
  await context.transaction(async (inside) => {
    await lockDraft(inside, layoutID, version);
    await deleteDraftRow(inside, layoutID);
    await inside.emit(layoutDraftChanged, { layoutID, version: 0 });
  });
}

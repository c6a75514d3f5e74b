import type { LayoutNode } from "#features/layouts/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { findWithDraft } from "./draft-queries.ts";
import { requireLayoutManager } from "./policy.ts";
import { discardDraft, publishDraft, saveDraft } from "./save-draft.ts";

const TITLE_BAR: LayoutNode = { $hydrate: "react.titleBar" };

/** Returns the draft of a layout; the published layout, as version 0, where there is none. Throws 403 and 404. */
export async function readDraft(context: Context, layoutID: number): Promise<api.LayoutDraft> {
  requireLayoutManager(context.actor);
  const found = await findWithDraft(context, layoutID);
  if (!found) throw notFound("Layout");
  const { name, layoutViewType, draftLayout, draftUserID, dateDrafted } = found;
  const users = await userFragments(context, draftUserID === null ? [] : [draftUserID]);
  const titleBar = draftLayout ? found.draftTitleBar : found.publishedTitleBar;
  return {
    ...{ layoutID, name, layoutViewType },
    layout: [...(draftLayout ?? found.publishedLayout)],
    titleBar: titleBar ?? TITLE_BAR,
    version: found.version ?? 0,
    isOutdated: found.draftRevisionID !== null && found.draftRevisionID !== found.revisionID,
    updateUser: draftUserID === null ? null : (users.get(draftUserID) ?? null),
    dateUpdated: dateDrafted?.toISOString() ?? null,
  };
}

export const layoutDraftRoutes = [
  route(api.readLayoutDraft, (context, { params }) => readDraft(context, params.layoutID)),
  route(api.saveLayoutDraft, async (context, { params: { layoutID }, body }) => ({
    layoutID,
    version: await saveDraft(context, layoutID, body),
  })),
  route(api.publishLayoutDraft, async (context, { params: { layoutID }, body }) => {
    await publishDraft(context, layoutID, body.version);
    return readDraft(context, layoutID);
  }),
  route(api.discardLayoutDraft, async (context, { params: { layoutID }, query }) => {
    await discardDraft(context, layoutID, query.version);
  }),
];

import { catalogOf, templatesOf } from "#features/layouts/server/index.ts";
import { listRoleRows } from "#features/permissions/server/index.ts";
import { allSections } from "#features/site-sections/server/index.ts";
import { findForumLayoutName, listLayoutViews, readDraft } from "#features/stored-layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EditorStart } from "../contract.ts";
import { findSample } from "./sample-record.ts";

/** Returns what the editor of a layout begins with. Throws 404 for a layout that does not exist. */
export async function openEditor(context: Context, layoutID: number): Promise<EditorStart> {
  const draft = await readDraft(context, layoutID);
  const { layoutViewType } = draft;
  const replaceableOn =
    templatesOf(context).find((each) => each.layoutViewType === layoutViewType)?.replaceableOn ?? [];
  const views = await listLayoutViews(context, layoutID);
  // The home page of a section is another kind of page.
  const sections = layoutViewType === "home" ? [] : await allSections(context);
  const roles = await listRoleRows(context);
  return {
    draft,
    catalog: await catalogOf(context, layoutViewType),
    replaceableOn,
    sections: sections.map(({ siteSectionID, name }) => ({ siteSectionID, name })),
    views,
    replaced: await findForumLayoutName(context, layoutViewType, layoutID),
    roles: roles.map(({ roleID, name, type }) => ({ roleID, name, isGuest: type === "guest" })),
    sample: await findSample(context, layoutViewType, replaceableOn, views),
  };
}

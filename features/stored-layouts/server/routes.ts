import { hydrateWith, type LayoutNode, templatesOf, withHtml } from "#features/layouts/server/index.ts";
import { visiblePermissions } from "#features/permissions/server/index.ts";
import { asRole } from "#features/sessions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { applyLayout, withdrawLayout } from "./apply-layout.ts";
import { checkLayout } from "./check-layout.ts";
import { deleteLayout } from "./delete-layout.ts";
import { requireLayoutManager } from "./policy.ts";
import {
  findCurrent,
  findLayoutRow,
  findRevision,
  listLayoutRows,
  listRevisionRows,
  listViewRows,
} from "./queries.ts";
import { changeLayout, createLayout } from "./save-layout.ts";
import { viewLayouts, viewRevisions, viewTemplate, viewViews } from "./view.ts";

/** There are fewer. */
const ALL = 1000;
const TITLE_BAR: LayoutNode = { $hydrate: "react.titleBar" };

type Key = number | string;

const templateOf = (context: Context, key: string) => {
  const found = templatesOf(context).find(({ layoutViewType }) => layoutViewType === key);
  if (!found) throw notFound("Layout");
  return found;
};

async function readOne(context: Context, key: Key, expand: ReadonlySet<string>): Promise<api.Layout> {
  requireLayoutManager(context.actor);
  if (typeof key === "string") return viewTemplate(templateOf(context, key));
  const row = await findLayoutRow(context, key);
  const [shown] = row ? await viewLayouts(context, [row], expand) : [];
  if (!shown) throw notFound("Layout");
  return shown;
}

const views = async (context: Context, key: Key) => {
  await readOne(context, key, new Set());
  return typeof key === "string" ? [] : viewViews(context, await listViewRows(context, [key]));
};

async function readToEdit(context: Context, key: Key, revisionID?: number): Promise<api.EditedLayout> {
  requireLayoutManager(context.actor);
  if (typeof key === "number") {
    const found =
      revisionID === undefined
        ? (await findCurrent(context, [key])).get(key)
        : await findRevision(context, key, revisionID);
    if (!found) throw notFound("Layout");
    return { ...found, layout: [...found.layout], titleBar: found.titleBar ?? TITLE_BAR };
  }
  const { layoutViewType, name, layout, titleBar = TITLE_BAR } = templateOf(context, key);
  return { layoutID: key, name, layoutViewType, layout: [...layout], titleBar };
}

/** Reads a page with a layout that is sent, as the actor or with the permissions of a role. */
async function hydrateAsRole(
  context: Context,
  { layoutViewType, layout, titleBar, asRoleID, includeNoScript, ...asked }: api.SentLayout,
) {
  requireLayoutManager(context.actor);
  checkLayout(layout, "layout");
  if (titleBar) checkLayout(titleBar, "titleBar");
  const { name } = templateOf(context, layoutViewType);
  const shown = { layoutID: 0, name, layout, titleBar, showsErrors: true };
  const hydrate = async (reader: Context) => {
    const page = await hydrateWith(reader, layoutViewType, shown, asked);
    return includeNoScript && !("redirectTo" in page) ? withHtml(reader, page) : page;
  };
  if (asRoleID === undefined) return { ...(await hydrate(context)) };
  const inRole = await asRole(context, asRoleID);
  const { userID, permissions } = inRole.actor;
  return {
    ...(await hydrate(inRole)),
    reader: { userID, permissions: visiblePermissions(permissions) },
  };
}

export const storedLayoutRoutes = [
  route(api.listLayouts, async (context, { query: { expand, layoutViewType } }) => {
    requireLayoutManager(context.actor);
    const isMeant = (each: { layoutViewType: string }) =>
      layoutViewType === undefined || each.layoutViewType === layoutViewType;
    const rows = await listLayoutRows(context, ALL);
    return [
      ...templatesOf(context).filter(isMeant).map(viewTemplate),
      ...(await viewLayouts(context, rows.filter(isMeant), expand)),
    ];
  }),
  route(api.createLayout, async (context, { body }) =>
    readOne(context, await createLayout(context, body), new Set()),
  ),
  route(api.hydrateSent, (context, { body }) => hydrateAsRole(context, body)),
  route(api.readLayout, (context, { params, query }) => readOne(context, params.layoutID, query.expand)),
  route(api.readLayoutToEdit, (context, { params, query }) =>
    readToEdit(context, params.layoutID, query.revisionID),
  ),
  route(api.listLayoutRevisions, async (context, { params: { layoutID } }) => {
    await readOne(context, layoutID, new Set());
    return typeof layoutID === "string"
      ? []
      : viewRevisions(context, await listRevisionRows(context, layoutID));
  }),
  route(api.changeLayout, async (context, { params: { layoutID }, body }) => {
    await changeLayout(context, layoutID, body);
    return readOne(context, layoutID, new Set());
  }),
  route(api.deleteLayout, (context, { params }) => deleteLayout(context, params.layoutID)),
  route(api.listLayoutViews, (context, { params }) => views(context, params.layoutID)),
  route(api.saveLayoutViews, async (context, { params: { layoutID }, body }) => {
    await applyLayout(context, layoutID, body);
    return views(context, layoutID);
  }),
  route(api.deleteLayoutViews, (context, { params, query }) =>
    withdrawLayout(context, params.layoutID, query.layoutViewIDs),
  ),
];

import { getRoleRow } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { cachedMetas, getMeta } from "./metas/known-metas.ts";
import { deleteMeta, saveMeta } from "./metas/save-meta.ts";
import { viewMetas } from "./metas/view-metas.ts";
import { isSignedIn } from "./policy.ts";
import { applyForRole } from "./requests/apply.ts";
import { changeApplication, deleteApplication, getApplication } from "./requests/decide.ts";
import { listRequests } from "./requests/list-requests.ts";
import { viewRequests } from "./requests/view-requests.ts";
import type { RequestRow } from "./tables.ts";

async function shown(context: Context, row: RequestRow, expand: ReadonlySet<"user" | "role"> = new Set()) {
  const [request] = await viewRequests(context, [row], expand);
  return request!;
}

async function shownMeta(
  context: Context,
  { roleID, type }: { roleID: number; type: api.RoleRequestType },
  expand: ReadonlySet<"role" | "roleRequest"> = new Set(),
) {
  const [meta] = await viewMetas(context, [await getMeta(context, roleID, type)], expand);
  return meta!;
}

const requestRoutes = [
  route(api.listRequests, async (context, { query }) => {
    const { requests, paging } = await listRequests(context, query);
    return pageOf(requests, paging);
  }),
  route(api.listApplications, async (context, { query }) => {
    const { requests, paging } = await listRequests(context, { ...query, type: "application" });
    return pageOf(requests, paging);
  }),
  route(api.createApplication, async (context, { body }) =>
    shown(context, await applyForRole(context, body.roleID, body.attributes)),
  ),
  route(api.getApplication, async (context, { params, query }) =>
    shown(context, await getApplication(context, params.id), query.expand),
  ),
  route(api.decideApplication, async (context, { params, body }) => {
    await changeApplication(context, params.id, body);
    return shown(context, await getApplication(context, params.id));
  }),
  route(api.deleteApplication, (context, { params }) => deleteApplication(context, params.id)),
];

const metaRoutes = [
  route(api.listMetas, async (context, { query: { roleID, type, hasRole, expand } }) => {
    must(isSignedIn(context.actor));
    const wanted = roleID === undefined ? undefined : (await getRoleRow(context, roleID)).roleID;
    const rows = (await cachedMetas.get(context)).filter(
      (row) =>
        (wanted === undefined || row.roleID === wanted) &&
        (type === undefined || row.type === type) &&
        (hasRole === undefined || context.actor.roleIDs.includes(row.roleID) === hasRole),
    );
    return viewMetas(context, rows, expand);
  }),
  route(api.getMeta, async (context, { params: { type, roleID }, query }) => {
    must(isSignedIn(context.actor));
    return shownMeta(context, { type, roleID: (await getRoleRow(context, roleID)).roleID }, query.expand);
  }),
  route(api.saveMeta, async (context, { body }) => {
    await saveMeta(context, body);
    return shownMeta(context, body);
  }),
  route(api.deleteMeta, async (context, { params: { type, roleID } }) => {
    await deleteMeta(context, (await getRoleRow(context, roleID)).roleID, type);
  }),
];

export const roleRequestRoutes = [...requestRoutes, ...metaRoutes];

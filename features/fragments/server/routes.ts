import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { acceptDisclosure } from "./accept-disclosure.ts";
import { changeFragment } from "./change-fragment.ts";
import { commitRevision } from "./commit-revision.ts";
import { createFragment } from "./create-fragment.ts";
import { deleteFragment } from "./delete-fragment.ts";
import { listFragments } from "./list-fragments.ts";
import { canManageFragments } from "./policy.ts";
import { countRevisions, findFragment, hasAccepted, listRevisionRows } from "./queries.ts";
import { readFile } from "./read-file.ts";
import { viewFragment, viewRevisions } from "./view.ts";

const SHOWN = new Set(["latest", "draft", "active"] as const);
type Shown = typeof SHOWN extends Set<infer Name> ? Name : never;
const isShown = (status: string): status is Shown => SHOWN.has(status as Shown);

async function readFragment(context: Context, uuid: string, status = "latest"): Promise<api.Fragment> {
  must(canManageFragments(context.actor));
  const row = await findFragment(context, uuid, isShown(status) ? status : { revisionUUID: status });
  if (!row) throw notFound("Fragment");
  return viewFragment(context, row);
}

export const fragmentRoutes = [
  route(api.readDisclosure, async (context) => {
    must(canManageFragments(context.actor));
    return { didAccept: await hasAccepted(context) };
  }),
  route(api.acceptDisclosure, async (context) => {
    await acceptDisclosure(context);
    return { didAccept: true };
  }),
  route(api.listFragments, (context, { query }) => listFragments(context, query)),
  route(api.createFragment, async (context, { body }) =>
    readFragment(context, await createFragment(context, body)),
  ),
  route(api.readFragment, (context, { params, query }) => readFragment(context, params.uuid, query.status)),
  route(api.changeFragment, async (context, { params, body }) => {
    await changeFragment(context, params.uuid, body);
    return readFragment(context, params.uuid);
  }),
  route(api.deleteFragment, (context, { params }) => deleteFragment(context, params.uuid)),
  route(api.commitRevision, async (context, { params, body }) => {
    await commitRevision(context, params.uuid, body);
    return readFragment(context, params.uuid, "active");
  }),
  route(api.listRevisions, async (context, { params: { uuid }, query: { page, limit } }) => {
    must(canManageFragments(context.actor));
    const total = await countRevisions(context, uuid);
    if (total === 0) throw notFound("Fragment");
    const rows = await listRevisionRows(context, uuid, limit, (page - 1) * limit);
    return pageOf(await viewRevisions(context, rows), { page, limit, total, more: page * limit < total });
  }),
  route(api.readJs, (context, { params, query }) => readFile(context, params.uuid, "js", query)),
  route(api.readCss, (context, { params, query }) => readFile(context, params.uuid, "css", query)),
];

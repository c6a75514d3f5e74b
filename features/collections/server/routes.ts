import { isLocale } from "#features/settings/server/index.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { listByResource, setByResource } from "./by-resource.ts";
import { requireManage } from "./policy.ts";
import * as queries from "./queries.ts";
import {
  addCollection,
  addRecords,
  changeCollection,
  getCollection,
  moveRecord,
  removeCollection,
  removeRecord,
  setRecords,
} from "./save-collection.ts";
import { viewCollection, viewCollections, viewContents, viewFragment } from "./view.ts";

function requireLocale(locale: string): void {
  if (!isLocale(locale)) throw badRequest("Invalid locale.");
}

export const collectionRoutes = [
  route(api.listCollections, async (context, { query }) => {
    requireManage(context.actor);
    const { page, limit } = query;
    const rows = await queries.listCollections(context, query);
    const paging = { page, limit, total: null, more: rows.length > limit };
    return pageOf(await viewCollections(context, rows.slice(0, limit)), paging);
  }),
  route(api.readCollection, async (context, { params }) => {
    requireManage(context.actor);
    return viewCollection(context, await getCollection(context, params.id));
  }),
  route(api.addCollection, async (context, { body }) =>
    viewCollection(context, await addCollection(context, body)),
  ),
  route(api.changeCollection, async (context, { params, body }) =>
    viewCollection(context, await changeCollection(context, params.id, body)),
  ),
  route(api.deleteCollection, async (context, { params }) => {
    await removeCollection(context, params.id);
    return undefined;
  }),
  route(api.addRecords, async (context, { params, body }) =>
    viewCollection(context, await addRecords(context, params.id, body)),
  ),
  route(api.setRecords, async (context, { params, body }) =>
    viewCollection(context, await setRecords(context, params.id, body.records)),
  ),
  route(api.moveRecord, async (context, { params: { id, ...place }, body }) =>
    viewCollection(context, await moveRecord(context, id, place, body.place)),
  ),
  route(api.removeRecord, async (context, { params: { id, ...place } }) => {
    await removeRecord(context, id, place);
    return undefined;
  }),
  route(api.listByResource, async (context, { query }) =>
    (await listByResource(context, query)).map(viewFragment),
  ),
  route(api.setByResource, async (context, { body }) =>
    (await setByResource(context, body)).map(viewFragment),
  ),
  route(api.listContents, async (context, { params, query }) => {
    requireManage(context.actor);
    requireLocale(params.locale);
    const { page, limit, expand } = query;
    const { rows, total } = await queries.listContents(context, query);
    const paging = { page, limit, total, more: page * limit < total };
    return pageOf(await viewContents(context, rows, expand), paging);
  }),
  route(api.readContent, async (context, { params }) => {
    requireLocale(params.locale);
    const { collectionID } = await getCollection(context, params.id);
    return viewContents(context, await queries.listRecords(context, [collectionID]));
  }),
];

import { must } from "#platform/server/extension-points/rule.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { canTranslate } from "./policy.ts";
import { publishTranslations, removeTranslations, requireLocales } from "./publish.ts";
import { countTranslations, selectTranslations } from "./queries.ts";
import { getKind, getRecord, idOf, requireResource } from "./sources.ts";
import { missingCounts } from "./states.ts";
import { viewRecord, viewTranslations } from "./view.ts";

export const translationRoutes = [
  route(api.listTranslations, async (context, { params, query }) => {
    must(canTranslate(context.actor));
    requireResource(params.resource);
    const { locale, recordType: types = [], recordIDs, recordKeys, propertyName, page, limit } = query;
    await requireLocales(context, [locale], query.validateLocale);
    const ids =
      recordIDs || recordKeys ? [...(recordIDs ?? []).map(String), ...(recordKeys ?? [])] : undefined;
    const recordType = types.length > 0 ? getKind(context, types).recordType : undefined;
    const filter = { locale, recordType, ids, propertyName };
    const [rows, total] = await Promise.all([
      selectTranslations(context, filter, { page, limit }),
      countTranslations(context, filter),
    ]);
    return pageOf(viewTranslations(context, rows), { page, limit, total, more: page * limit < total });
  }),
  route(api.publishTranslations, async (context, { params, query, body }) => {
    requireResource(params.resource);
    await publishTranslations(context, body, query.validateLocale);
  }),
  route(api.removeTranslations, async (context, { params, body }) => {
    requireResource(params.resource);
    await removeTranslations(context, body);
  }),
  route(api.readTexts, async (context, { params, query }) => {
    must(canTranslate(context.actor));
    requireResource(params.resource);
    const kind = getKind(context, query.recordType);
    return viewRecord(context, kind, await getRecord(context, kind, idOf(query)));
  }),
  route(api.countMissing, async (context, { params }) => {
    must(canTranslate(context.actor));
    requireResource(params.resource);
    return missingCounts(context);
  }),
];

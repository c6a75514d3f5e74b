import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { canManageServices } from "./policy.ts";
import { configureService, deleteService } from "./saved/save-service.ts";
import { suggestTranslations, testService } from "./suggest.ts";
import { viewServices } from "./view.ts";

async function viewOne(context: Context, type: string): Promise<api.TranslationService> {
  const service = (await viewServices(context)).find((each) => each.type === type);
  if (!service) throw notFound("Translation service");
  return service;
}

export const serviceRoutes = [
  route(api.listServices, (context) => {
    must(canManageServices(context.actor));
    return viewServices(context);
  }),
  route(api.configureService, async (context, { params, body }) => {
    await configureService(context, params.type, body);
    return viewOne(context, params.type);
  }),
  route(api.removeService, async (context, { params }) => {
    await deleteService(context, params.type);
    return undefined;
  }),
  route(api.testService, (context, { params, body }) => testService(context, params.type, body.locale)),
  route(api.suggestTranslations, (context, { body }) => suggestTranslations(context, body)),
];

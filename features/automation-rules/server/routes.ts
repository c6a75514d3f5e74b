import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { listDispatches } from "./dispatches/list-dispatches.ts";
import { previewRule } from "./dispatches/preview.ts";
import { runRule } from "./dispatches/run-rule.ts";
import { requireManage } from "./policy.ts";
import { viewCatalog } from "./rules/catalog.ts";
import { deleteRule } from "./rules/delete-rule.ts";
import { getRule, listRules } from "./rules/list-rules.ts";
import { addRule, changeRule } from "./rules/save-rule.ts";
import { viewDispatches } from "./view.ts";

async function list(context: Context, query: api.RulesQuery) {
  const { rules, paging } = await listRules(context, query);
  return pageOf(rules, paging);
}

export const automationRoutes = [
  route(api.listRules, (context, { query }) => list(context, query)),
  route(api.listRecipes, (context, { query }) => list(context, query)),
  route(api.readCatalog, async (context, { query }) => {
    requireManage(context.actor);
    return viewCatalog(context, query.escalations);
  }),
  route(api.listDispatches, async (context, { query }) => {
    const { dispatches, paging } = await listDispatches(context, query);
    return pageOf(dispatches, paging);
  }),
  route(api.previewRule, (context, { body }) => previewRule(context, body)),
  route(api.addRule, async (context, { body }) =>
    getRule(context, (await addRule(context, body)).automationRuleID),
  ),
  route(api.readRule, (context, { params }) => getRule(context, params.id)),
  route(api.readRecipe, (context, { params }) => getRule(context, params.id)),
  route(api.changeRule, async (context, { params, body }) => {
    await changeRule(context, params.id, body);
    return getRule(context, params.id);
  }),
  route(api.setRuleStatus, async (context, { params, body }) => {
    await changeRule(context, params.id, body);
    return getRule(context, params.id);
  }),
  route(api.deleteRule, async (context, { params }) => {
    await deleteRule(context, params.id);
    return undefined;
  }),
  route(api.runRule, async (context, { params }) => {
    const [dispatch] = await viewDispatches(context, [await runRule(context, params.id)]);
    return dispatch as api.AutomationDispatch;
  }),
];

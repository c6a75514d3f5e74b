import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { previewRule } from "./dispatches/preview.ts";
import { selectDispatches } from "./dispatches/queries.ts";
import { runRule } from "./dispatches/run-rule.ts";
import { requireManage } from "./policy.ts";
import { escalatingTypes, viewCatalog } from "./rules/catalog.ts";
import { deleteRule } from "./rules/delete-rule.ts";
import { findListed, selectRules } from "./rules/queries.ts";
import { addRule, changeRule } from "./rules/save-rule.ts";
import { viewDispatches, viewRules } from "./view.ts";

async function list(context: Context, query: api.RulesQuery) {
  requireManage(context.actor);
  const { rows, total } = await selectRules(context, query, escalatingTypes(context));
  const { page, limit } = query;
  return pageOf(await viewRules(context, rows), { page, limit, total, more: page * limit < total });
}

/** Returns a rule for those who manage rules; throws 404. */
export async function getRule(context: Context, automationRuleID: number): Promise<api.AutomationRule> {
  requireManage(context.actor);
  const row = await findListed(context, automationRuleID);
  const [rule] = await viewRules(context, row ? [row] : []);
  if (!rule) throw notFound("Automation rule");
  return rule;
}

/** Returns a page of dispatches, newest first by default. */
export async function listDispatches(context: Context, query: api.DispatchesQuery) {
  requireManage(context.actor);
  const { page, limit } = query;
  const rows = await selectDispatches(context, query);
  const dispatches = await viewDispatches(context, rows.slice(0, limit));
  return { dispatches, paging: { page, limit, total: null, more: rows.length > limit } };
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

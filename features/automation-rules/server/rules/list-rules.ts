import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AutomationRule, RulesQuery } from "../../contract.ts";
import { requireManage } from "../policy.ts";
import { viewRules } from "../view.ts";
import { escalatingTypes } from "./catalog.ts";
import { findListed, selectRules } from "./queries.ts";

/** Returns a page of rules for those who manage them. */
export async function listRules(context: Context, query: RulesQuery) {
  requireManage(context.actor);
  const { rows, total } = await selectRules(context, query, escalatingTypes(context));
  const { page, limit } = query;
  return {
    rules: await viewRules(context, rows),
    paging: { page, limit, total, more: page * limit < total },
  };
}

/** Returns a rule for those who manage rules; throws 404. */
export async function getRule(context: Context, automationRuleID: number): Promise<AutomationRule> {
  requireManage(context.actor);
  const row = await findListed(context, automationRuleID);
  const [rule] = await viewRules(context, row ? [row] : []);
  if (!rule) throw notFound("Automation rule");
  return rule;
}

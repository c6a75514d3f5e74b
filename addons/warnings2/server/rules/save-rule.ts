import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { RuleDraft } from "../../contract.ts";
import { rulesChanged } from "../events.ts";
import { canManageRules } from "../policy.ts";
import type { RuleRow } from "../tables.ts";
import { changeKinds } from "./change-kinds.ts";
import { deleteRuleRow, findRule, insertRule, listRuleRows, lockRules, updateRule } from "./rule-queries.ts";

/** Maximum number of rules; the page shows all of them. */
const MOST_RULES = 100;

export async function getRule(context: Context, ruleID: number): Promise<RuleRow> {
  const rule = await findRule(context, ruleID);
  if (!rule) throw notFound("Rule");
  return rule;
}

const shape = ({ name, description }: RuleRow) => ({ name, description });

export const addRule = (context: Context, { name, description }: RuleDraft): Promise<RuleRow> =>
  context.transaction(async (inside) => {
    must(canManageRules(inside.actor));
    await lockRules(inside);
    if ((await listRuleRows(inside)).length >= MOST_RULES) throw conflict("There can be 100 rules at most.");
    const rule = await insertRule(inside, { name, description: description || null });
    await recordChange(inside, changeKinds.addRule, { recordID: rule.ruleID, name });
    await inside.emit(rulesChanged, {});
    return rule;
  });

export const changeRule = (context: Context, ruleID: number, sent: Partial<RuleDraft>): Promise<RuleRow> =>
  context.transaction(async (inside) => {
    must(canManageRules(inside.actor));
    await lockRules(inside);
    const before = await getRule(inside, ruleID);
    const { name, description } = sent;
    const change = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
    };
    const after = (await updateRule(inside, ruleID, change)) ?? before;
    await recordChange(inside, changeKinds.changeRule, {
      ...{ recordID: ruleID, name: before.name, before: shape(before), after: shape(after) },
    });
    await inside.emit(rulesChanged, {});
    return after;
  });

export const deleteRule = (context: Context, ruleID: number): Promise<void> =>
  context.transaction(async (inside) => {
    must(canManageRules(inside.actor));
    await lockRules(inside);
    const { name } = await getRule(inside, ruleID);
    await deleteRuleRow(inside, ruleID);
    await recordChange(inside, changeKinds.deleteRule, { recordID: ruleID, name });
    await inside.emit(rulesChanged, {});
  });

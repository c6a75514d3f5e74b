import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { automationRulesChanged } from "../events.ts";
import { requireManage } from "../policy.ts";
import { auditedOf, ruleDeleted } from "./change-kinds.ts";
import { findRuleLocked, updateRule } from "./queries.ts";

/** Deletes a rule. Runs that are not complete stop; the history stays. */
export async function deleteRule(context: Context, automationRuleID: number): Promise<void> {
  requireManage(context.actor);
  await context.transaction(async (inside) => {
    const row = await findRuleLocked(inside, automationRuleID);
    if (!row) throw notFound("Automation rule");
    await updateRule(inside, automationRuleID, {
      ...{ status: "deleted", updateUserID: inside.actor.userID || null, dateUpdated: inside.now },
    });
    await recordChange(inside, ruleDeleted, {
      ...{ recordID: automationRuleID, name: row.name, before: auditedOf(row) },
    });
    await inside.emit(automationRulesChanged, { automationRuleID });
  });
}

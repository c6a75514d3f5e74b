import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { type AutomationRecord, triggerOf } from "../extension-points.ts";
import { rulesOf } from "../rules/known-rules.ts";
import { selectFound } from "./record-queries.ts";
import { startDispatch } from "./start-dispatch.ts";

/**
 * Runs the active rules with a trigger on a record that has changed, when it matches. For listeners of features that
 * add a trigger; idempotent, because a rule acts on a record once.
 */
export async function runRulesOn(
  context: Context,
  triggerType: string,
  record: AutomationRecord,
): Promise<void> {
  const rules = await rulesOf(context, triggerType);
  const trigger = triggerOf(context, triggerType);
  if (!trigger) return;
  for (const rule of rules) {
    try {
      const query = await trigger.select(context, rule.triggerValue);
      const found = await selectFound(context, query, { record, notOf: rule }, 1);
      if (found.length > 0) await startDispatch(context, rule, "triggered", found);
    } catch (error) {
      // The other rules still run.
      reportError(context, error, `automation rule ${rule.automationRuleID}`);
    }
  }
}

import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { RECORDS_AT_MOST } from "../../contract.ts";
import { type AutomationTrigger, actionOf, triggerOf } from "../extension-points.ts";
import { requireManage } from "../policy.ts";
import { ruleRun } from "../rules/change-kinds.ts";
import { findRuleLocked } from "../rules/queries.ts";
import type { StoredValues } from "../tables.ts";
import { before, type TimedValue } from "../value-schema.ts";
import { findDispatch, findNewest, type ListedDispatch } from "./queries.ts";
import { selectFound } from "./record-queries.ts";
import { SWITCHED_OFF } from "./run-dispatch.ts";
import { startDispatch } from "./start-dispatch.ts";

/** Returns the times between which existing records match a trigger. */
export function datesOf({ now }: Context, { isTimed }: AutomationTrigger, value: StoredValues) {
  if (!isTimed) return {};
  const { triggerTimeDelay, triggerTimeLookBackLimit } = value as unknown as TimedValue;
  return {
    until: before(now, triggerTimeDelay),
    after: triggerTimeLookBackLimit ? before(now, triggerTimeLookBackLimit) : null,
  };
}

/** Runs a rule on existing content in the background. Returns the dispatch, which shows the progress. */
export const runRule = (context: Context, automationRuleID: number): Promise<ListedDispatch> => {
  requireManage(context.actor);
  return context.transaction(async (inside) => {
    const rule = await findRuleLocked(inside, automationRuleID);
    if (!rule) throw notFound("Automation rule");
    const trigger = triggerOf(inside, rule.triggerType);
    if (!trigger || !actionOf(inside, rule.actionType)) throw conflict(SWITCHED_OFF);
    const newest = await findNewest(inside, automationRuleID);
    if (newest?.dispatchType === "manual" && newest.dateFinished === null)
      throw conflict("This rule is running already.");
    const query = await trigger.select(inside, rule.triggerValue);
    const dates = datesOf(inside, trigger, rule.triggerValue);
    const found = await selectFound(inside, query, { ...dates, notOf: rule }, RECORDS_AT_MOST);
    const uuid = await startDispatch(inside, rule, "manual", found);
    await recordChange(inside, ruleRun, { recordID: automationRuleID, name: rule.name });
    const dispatch = uuid && (await findDispatch(inside, uuid));
    if (!dispatch) throw notFound("Automation rule");
    return dispatch;
  });
};

import { isDeepStrictEqual } from "node:util";
import { i18nOf } from "#features/locales/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { RULES_AT_MOST, type RuleChanges, type RuleDraft } from "../../contract.ts";
import { automationRulesChanged } from "../events.ts";
import { triggerOf } from "../extension-points.ts";
import { requireManage } from "../policy.ts";
import type { RuleRow, StoredValues } from "../tables.ts";
import { before, type TimedValue } from "../value-schema.ts";
import { auditedOf, ruleAdded, ruleChanged } from "./change-kinds.ts";
import { checkRecipe } from "./check-recipe.ts";
import { countRulesLocked, findRuleLocked, insertRule, updateRule } from "./queries.ts";

type Recipe = Awaited<ReturnType<typeof checkRecipe>>;

const asColumns = ({ triggerType, triggerValue, actionType, actionValue }: Recipe) => ({
  ...{ triggerType, actionType },
  ...{ triggerValue: JSON.stringify(triggerValue), actionValue: JSON.stringify(actionValue) },
});

/** Returns where the scans of a rule begin: with new content, at the look-back limit, or with everything. */
function scanStart(context: Context, triggerType: string, value: StoredValues) {
  const start = (dateScanned: Date | null) => ({ dateScanned, scannedID: 0, isScanned: false });
  if (!triggerOf(context, triggerType)?.isTimed) return start(null);
  const { applyToNewContentOnly, triggerTimeDelay, triggerTimeLookBackLimit } =
    value as unknown as TimedValue;
  if (applyToNewContentOnly) return start(before(context.now, triggerTimeDelay));
  return start(triggerTimeLookBackLimit ? before(context.now, triggerTimeLookBackLimit) : null);
}

export const addRule = async (context: Context, draft: RuleDraft): Promise<RuleRow> => {
  requireManage(context.actor);
  const recipe = await checkRecipe(context, draft);
  const { name = i18nOf(context).t("Untitled Automation"), status } = draft;
  return context.transaction(async (inside) => {
    if ((await countRulesLocked(inside)) >= RULES_AT_MOST)
      throw conflict(phrase("A community can have up to {most} automation rules.", { most: RULES_AT_MOST }));
    const row = await insertRule(inside, {
      ...{
        name,
        status,
        ...asColumns(recipe),
        ...scanStart(inside, recipe.triggerType, recipe.triggerValue),
      },
      ...{ insertUserID: inside.actor.userID || null, dateInserted: inside.now },
    });
    await recordChange(inside, ruleAdded, { recordID: row.automationRuleID, name, after: auditedOf(row) });
    await inside.emit(automationRulesChanged, { automationRuleID: row.automationRuleID });
    return row;
  });
};

/** Changes a rule. A changed trigger, and turning it on, begin its scans again; records stay done. */
export const changeRule = (
  context: Context,
  automationRuleID: number,
  sent: RuleChanges,
): Promise<RuleRow> => {
  requireManage(context.actor);
  return context.transaction(async (inside) => {
    const row = await findRuleLocked(inside, automationRuleID);
    if (!row) throw notFound("Automation rule");
    const isSent = sent.trigger !== undefined || sent.action !== undefined;
    const recipe = isSent ? await checkRecipe(inside, { trigger: row, action: row, ...sent }) : row;
    const { name = row.name, status = row.status } = sent;
    const isOther = (field: keyof Recipe) => !isDeepStrictEqual(recipe[field], row[field]);
    const isTriggerOther = isOther("triggerType") || isOther("triggerValue");
    const isActionOther = isOther("actionType") || isOther("actionValue");
    const begins = isTriggerOther || (status === "active" && row.status !== "active");
    const after = await updateRule(
      inside,
      automationRuleID,
      {
        ...{ name, status, ...asColumns(recipe) },
        ...(begins && scanStart(inside, recipe.triggerType, recipe.triggerValue)),
        ...(isActionOther && { actionRevision: row.actionRevision + 1 }),
        ...{ updateUserID: inside.actor.userID || null, dateUpdated: inside.now },
      },
      { isRevised: isTriggerOther || isActionOther },
    );
    await recordChange(inside, ruleChanged, {
      ...{ recordID: automationRuleID, name, before: auditedOf(row), after: auditedOf(after) },
    });
    await inside.emit(automationRulesChanged, { automationRuleID });
    return after;
  });
};

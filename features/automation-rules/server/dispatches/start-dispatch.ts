import { randomUUID } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { DispatchType } from "../../contract.ts";
import type { AutomationRecord } from "../extension-points.ts";
import { updateRule } from "../rules/queries.ts";
import type { RuleRow } from "../tables.ts";
import { insertDispatch, updateDispatch } from "./queries.ts";
import { insertRecords } from "./record-queries.ts";
import { runDispatch } from "./run-dispatch.ts";

/** Columns of a dispatch that describe its rule. */
export const recipeOf = (rule: RuleRow) => ({
  automationRuleID: rule.automationRuleID,
  automationRuleRevisionID: rule.automationRuleRevisionID,
  ...{ triggerType: rule.triggerType, triggerValue: JSON.stringify(rule.triggerValue) },
  ...{ actionType: rule.actionType, actionValue: JSON.stringify(rule.actionValue) },
});

/** Rolls back a dispatch that found all of its records taken by a concurrent one. */
class NothingLeft extends Error {}

/** Runs `work` in a part of the transaction that can be rolled back alone. */
const inOwnPart = (context: Context, work: (inside: Context) => Promise<void>): Promise<void> =>
  context.transaction((inside) => inSavepoint(inside, () => work(inside)));

/**
 * Starts to act on records in the background, in the caller's transaction if there is one. Returns the id of the
 * dispatch; null when the rule already acts on all of these records, except for `manual` runs, which are always stored.
 */
export async function startDispatch(
  context: Context,
  rule: RuleRow,
  dispatchType: DispatchType,
  records: readonly AutomationRecord[],
): Promise<string | null> {
  const uuid = randomUUID();
  try {
    await inOwnPart(context, async (inside) => {
      await insertDispatch(inside, {
        ...recipeOf(rule),
        ...{ automationRuleDispatchUuid: uuid, dispatchType, dispatchStatus: "queued" },
        ...{
          dispatchUserID: inside.actor.userID || null,
          dateDispatched: inside.now,
          estimatedRecordCount: 0,
        },
      });
      const count = await insertRecords(inside, rule, uuid, records);
      if (count === 0 && dispatchType !== "manual") throw new NothingLeft();
      await updateDispatch(inside, uuid, { estimatedRecordCount: count });
      await updateRule(inside, rule.automationRuleID, { dateLastRun: inside.now });
      await runLater(inside, runDispatch, { uuid });
    });
    return uuid;
  } catch (error) {
    if (error instanceof NothingLeft) return null;
    throw error;
  }
}

import { randomUUID } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { triggerOf } from "../extension-points.ts";
import { findRuleLocked, selectActive, updateRule } from "../rules/queries.ts";
import type { RuleRow } from "../tables.ts";
import { before, type TimedValue } from "../value-schema.ts";
import { findNewest, insertDispatch } from "./queries.ts";
import { selectFound } from "./record-queries.ts";
import { recipeOf, startDispatch } from "./start-dispatch.ts";

/** Records of one scan of a rule. */
const BATCH = 1000;

/** Returns whether there may be more records to scan. */
const scanRule = (context: Context, automationRuleID: number): Promise<boolean> =>
  context.transaction(async (inside) => {
    // Locked, so that two nodes do not scan at once.
    const rule = await findRuleLocked(inside, automationRuleID);
    const trigger = rule && triggerOf(inside, rule.triggerType);
    if (rule?.status !== "active" || !trigger?.isTimed) return false;
    const { triggerTimeDelay } = rule.triggerValue as unknown as TimedValue;
    const until = before(inside.now, triggerTimeDelay);
    const cursor = rule.dateScanned && { date: rule.dateScanned, recordID: rule.scannedID };
    const query = await trigger.select(inside, rule.triggerValue);
    const found = await selectFound(inside, query, { until, cursor, notOf: rule }, BATCH);
    const isMore = found.length === BATCH;
    const last = found.at(-1);
    await updateRule(inside, automationRuleID, {
      ...(isMore && last
        ? { dateScanned: last.recordDate, scannedID: last.recordID }
        : { dateScanned: until, scannedID: Number.MAX_SAFE_INTEGER, isScanned: true }),
    });
    if (found.length > 0) await startDispatch(inside, rule, rule.isScanned ? "triggered" : "initial", found);
    return isMore;
  });

/** Adds a failed dispatch to the history, unless the newest one says the same. */
async function noteFailure(context: Context, rule: RuleRow, error: Error): Promise<void> {
  const newest = await findNewest(context, rule.automationRuleID);
  if (newest?.errorMessage === error.message) return;
  await insertDispatch(context, {
    ...recipeOf(rule),
    ...{ automationRuleDispatchUuid: randomUUID(), dispatchType: "triggered", dispatchStatus: "failed" },
    ...{
      dispatchUserID: null,
      dateDispatched: context.now,
      dateFinished: context.now,
      estimatedRecordCount: 0,
    },
    errorMessage: error.message,
  });
}

/**
 * Finds the records whose time has come, by the index on their date: each scan begins where the last one ended. A rule
 * that cannot be scanned does not stop the others.
 */
export const scanTimedRules: Job<object> = {
  name: "automation-rules.scan",
  schedule: "*/10 * * * *",
  async run(context) {
    let isMore = false;
    for (const rule of await selectActive(context)) {
      if (!triggerOf(context, rule.triggerType)?.isTimed) continue;
      try {
        isMore = (await scanRule(context, rule.automationRuleID)) || isMore;
      } catch (error) {
        reportError(context, error, `automation rule ${rule.automationRuleID}`);
        await noteFailure(context, rule, error as Error);
      }
    }
    if (isMore) await runLater(context, scanTimedRules, {});
  },
};

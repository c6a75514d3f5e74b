import { selectNotUndone } from "#features/log/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AutomationDispatch, AutomationRule } from "../contract.ts";
import type { ListedDispatch } from "./dispatches/queries.ts";
import { selectFailures } from "./dispatches/record-queries.ts";
import { actionOf, contentTypeOf, triggerOf } from "./extension-points.ts";
import { nameIn } from "./rules/catalog.ts";
import type { ListedRule } from "./rules/queries.ts";
import type { RuleRow } from "./tables.ts";

const FAILURES_SHOWN = 5;

type Recipe = Pick<RuleRow, "triggerType" | "triggerValue" | "actionType" | "actionValue">;

const viewRecipe = (context: Context, { triggerType, triggerValue, actionType, actionValue }: Recipe) => ({
  trigger: {
    ...{ triggerType, triggerValue },
    triggerName: nameIn(context, triggerOf(context, triggerType), triggerType),
  },
  action: {
    ...{ actionType, actionValue },
    actionName: nameIn(context, actionOf(context, actionType), actionType),
  },
});

const isID = (userID: number | null): userID is number => userID !== null;

/** Returns the view of a page of rules, in a constant number of statements. */
export async function viewRules(context: Context, rows: readonly ListedRule[]): Promise<AutomationRule[]> {
  const users = await userFragments(
    context,
    rows.flatMap(({ insertUserID, updateUserID }) => [insertUserID, updateUserID]).filter(isID),
  );
  const userOf = (userID: number | null) => (userID === null ? undefined : users.get(userID));
  return rows.map((row) => {
    const insertUser = userOf(row.insertUserID);
    const updateUser = userOf(row.updateUserID);
    return {
      automationRuleID: row.automationRuleID,
      automationRuleRevisionID: row.automationRuleRevisionID,
      ...{ name: row.name, status: row.status },
      dateInserted: row.dateInserted.toISOString(),
      insertUserID: row.insertUserID,
      ...(insertUser && { insertUser }),
      dateUpdated: row.dateUpdated?.toISOString() ?? null,
      updateUserID: row.updateUserID,
      ...(updateUser && { updateUser }),
      dateLastRun: row.dateLastRun?.toISOString() ?? null,
      ...viewRecipe(context, row),
      recentDispatch: row.dispatchStatus && { dispatchStatus: row.dispatchStatus },
      contentType: contentTypeOf(triggerOf(context, row.triggerType)),
      countRecords: row.countRecords,
    };
  });
}

/** Returns the view of a page of dispatches, in a constant number of statements. */
export async function viewDispatches(
  context: Context,
  rows: readonly ListedDispatch[],
): Promise<AutomationDispatch[]> {
  const uuids = rows.map((row) => row.automationRuleDispatchUuid);
  const failures = Map.groupBy(
    await selectFailures(context, uuids, FAILURES_SHOWN),
    (failure) => failure.automationRuleDispatchUuid,
  );
  const undoable = await selectNotUndone(context, uuids);
  const users = await userFragments(context, rows.map(({ dispatchUserID }) => dispatchUserID).filter(isID));
  return rows.map((row) => {
    const { automationRuleID, name, status, affectedRecordCount, dispatchUserID } = row;
    const isOnUsers = contentTypeOf(triggerOf(context, row.triggerType)) === "users";
    return {
      automationRuleDispatchUUID: row.automationRuleDispatchUuid,
      ...{ automationRuleID, automationRuleRevisionID: row.automationRuleRevisionID },
      automationRule: { automationRuleID, name, status },
      ...viewRecipe(context, row),
      ...{ dispatchType: row.dispatchType, dispatchStatus: row.dispatchStatus, dispatchUserID },
      dispatchUser: dispatchUserID === null ? null : (users.get(dispatchUserID) ?? null),
      dateDispatched: row.dateDispatched.toISOString(),
      dateFinished: row.dateFinished?.toISOString() ?? null,
      ...{ estimatedRecordCount: row.estimatedRecordCount, affectedRecordCount },
      failedRecordCount: row.failedRecordCount,
      affectedRows: isOnUsers ? { user: affectedRecordCount } : { post: affectedRecordCount },
      errorMessage: row.errorMessage,
      canUndo: row.dateFinished !== null && undoable.has(row.automationRuleDispatchUuid),
      failures: (failures.get(row.automationRuleDispatchUuid) ?? []).map(
        ({ recordType, recordID, errorMessage: message }) => ({ recordType, recordID, message }),
      ),
    };
  });
}

export const RULES_PATH = "/dashboard/automation-rules";
export const ADD_PATH = `${RULES_PATH}/add`;
export const HISTORY_PATH = `${RULES_PATH}/history`;

export const editPath = (automationRuleID: number): string => `${RULES_PATH}/${automationRuleID}/edit`;

export const historyOf = (automationRuleID: number): string =>
  `${HISTORY_PATH}?automationRuleID=${automationRuleID}`;

/** Address of the entries of a run in the log. */
export const logOf = (automationRuleDispatchUUID: string): string =>
  `/dashboard/log?operationID=${automationRuleDispatchUUID}`;

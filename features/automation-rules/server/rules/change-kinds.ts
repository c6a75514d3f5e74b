import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";
import type { RuleRow } from "../tables.ts";

export const ruleAdded: ChangeKind = {
  name: "automationRule.add",
  label: source("Automation rule added"),
  text: source("added the automation rule {name}"),
};
export const ruleChanged: ChangeKind = {
  name: "automationRule.change",
  label: source("Automation rule changed"),
  text: source("changed the automation rule {name}"),
};
export const ruleDeleted: ChangeKind = {
  name: "automationRule.delete",
  label: source("Automation rule deleted"),
  text: source("deleted the automation rule {name}"),
};
export const ruleRun: ChangeKind = {
  name: "automationRule.run",
  label: source("Automation rule run"),
  text: source("ran the automation rule {name} on existing content"),
};

export const ruleChangeKinds = [ruleAdded, ruleChanged, ruleDeleted, ruleRun].map(addChangeKind);

/** The fields of a rule that the audit log compares. */
export const auditedOf = ({ name, status, triggerType, triggerValue, actionType, actionValue }: RuleRow) => ({
  ...{ name, status, triggerType, triggerValue, actionType, actionValue },
});

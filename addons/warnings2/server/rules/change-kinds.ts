import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const changeKinds = {
  addRule: { name: "rule.add", label: source("Rule added"), text: source("added the rule {name}") },
  changeRule: { name: "rule.change", label: source("Rule changed"), text: source("changed the rule {name}") },
  deleteRule: { name: "rule.delete", label: source("Rule deleted"), text: source("deleted the rule {name}") },
  addType: {
    name: "warningType.add",
    label: source("Warning type added"),
    text: source("added the warning type {name}"),
  },
  changeType: {
    name: "warningType.change",
    label: source("Warning type changed"),
    text: source("changed the warning type {name}"),
  },
  deleteType: {
    name: "warningType.delete",
    label: source("Warning type deleted"),
    text: source("deleted the warning type {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const ruleChangeKinds = Object.values(changeKinds).map(addChangeKind);

import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const statusKinds = {
  add: {
    name: "status.add",
    label: source("Status added"),
    text: source("added the status {name}"),
  },
  change: {
    name: "status.change",
    label: source("Status changed"),
    text: source("changed the status {name}"),
  },
  delete: {
    name: "status.delete",
    label: source("Status deleted"),
    text: source("deleted the status {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const statusChangeKinds = Object.values(statusKinds).map(addChangeKind);

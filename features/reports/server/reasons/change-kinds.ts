import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const reasonKinds = {
  add: {
    name: "reportReason.add",
    label: source("Report reason added"),
    text: source("added the report reason {name}"),
  },
  change: {
    name: "reportReason.change",
    label: source("Report reason changed"),
    text: source("changed the report reason {name}"),
  },
  delete: {
    name: "reportReason.delete",
    label: source("Report reason deleted"),
    text: source("deleted the report reason {name}"),
  },
  sort: {
    name: "reportReason.sort",
    label: source("Report reasons reordered"),
    text: source("reordered the report reasons"),
  },
} satisfies Record<string, ChangeKind>;

export const reasonChangeKinds = Object.values(reasonKinds).map(addChangeKind);

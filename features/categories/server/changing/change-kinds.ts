import { source } from "#platform/contract/i18n.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";

/** Kinds of changes in the audit log. */
export const changeKinds = {
  add: { name: "category.add", text: source("added the category {name}") },
  change: { name: "category.change", text: source("changed the category {name}") },
  move: { name: "category.move", text: source("moved the category {name}") },
  archive: { name: "category.archive", text: source("archived the category {name}") },
  unarchive: { name: "category.unarchive", text: source("unarchived the category {name}") },
  delete: { name: "category.delete", text: source("deleted the category {name}") },
  merge: { name: "category.merge", text: source("merged the category {name} into another one") },
  restore: { name: "category.restore", text: source("restored the category {name}") },
} as const;

export const categoryChangeKinds = Object.values(changeKinds).map(addChangeKind);

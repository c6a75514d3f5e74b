import { source } from "#platform/contract/i18n.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";

/** Kinds of changes in the audit log. */
export const changeKinds = {
  add: { name: "category.add", label: source("Category added"), text: source("added the category {name}") },
  change: {
    name: "category.change",
    label: source("Category changed"),
    text: source("changed the category {name}"),
  },
  move: { name: "category.move", label: source("Category moved"), text: source("moved the category {name}") },
  archive: {
    name: "category.archive",
    label: source("Category archived"),
    text: source("archived the category {name}"),
  },
  unarchive: {
    name: "category.unarchive",
    label: source("Category unarchived"),
    text: source("unarchived the category {name}"),
  },
  delete: {
    name: "category.delete",
    label: source("Category deleted"),
    text: source("deleted the category {name}"),
  },
  merge: {
    name: "category.merge",
    label: source("Category merged"),
    text: source("merged the category {name} into another one"),
  },
  restore: {
    name: "category.restore",
    label: source("Category restored"),
    text: source("restored the category {name}"),
  },
} as const;

export const categoryChangeKinds = Object.values(changeKinds).map(addChangeKind);

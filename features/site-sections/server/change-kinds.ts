import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const sectionKinds = {
  add: { name: "siteSection.add", label: source("Section added"), text: source("added the section {name}") },
  change: {
    name: "siteSection.change",
    label: source("Section changed"),
    text: source("changed the section {name}"),
  },
  delete: {
    name: "siteSection.delete",
    label: source("Section deleted"),
    text: source("deleted the section {name}"),
  },
  sort: {
    name: "siteSection.sort",
    label: source("Sections reordered"),
    text: source("reordered the sections"),
  },
} satisfies Record<string, ChangeKind>;

export const sectionChangeKinds = Object.values(sectionKinds).map(addChangeKind);

import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const pageKinds = {
  add: { name: "customPage.add", label: source("Page added"), text: source("added the page {name}") },
  change: {
    name: "customPage.change",
    label: source("Page changed"),
    text: source("changed the page {name}"),
  },
  restore: {
    name: "customPage.restore",
    label: source("Page restored"),
    text: source("restored the page {name}"),
  },
  delete: {
    name: "customPage.delete",
    label: source("Page deleted"),
    text: source("deleted the page {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const pageChangeKinds = Object.values(pageKinds).map(addChangeKind);

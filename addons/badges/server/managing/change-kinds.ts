import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const badgeKinds = {
  add: { name: "badge.add", label: source("Badge added"), text: source("added the badge {name}") },
  change: { name: "badge.change", label: source("Badge changed"), text: source("changed the badge {name}") },
  delete: { name: "badge.delete", label: source("Badge deleted"), text: source("deleted the badge {name}") },
  restore: {
    name: "badge.restore",
    label: source("Badge restored"),
    text: source("restored the badge {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const badgeChangeKinds = Object.values(badgeKinds).map(addChangeKind);

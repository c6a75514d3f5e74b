import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const rankKinds = {
  add: { name: "rank.add", label: source("Rank added"), text: source("added the rank {name}") },
  change: { name: "rank.change", label: source("Rank changed"), text: source("changed the rank {name}") },
  delete: { name: "rank.delete", label: source("Rank deleted"), text: source("deleted the rank {name}") },
} satisfies Record<string, ChangeKind>;

export const rankChangeKinds = Object.values(rankKinds).map(addChangeKind);

import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const reactionTypeKinds = {
  change: {
    name: "reactionType.change",
    label: source("Reaction changed"),
    text: source("changed the reaction {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const reactionTypeChangeKinds = Object.values(reactionTypeKinds).map(addChangeKind);

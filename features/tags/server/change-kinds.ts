import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const tagKinds = {
  add: { name: "tag.add", label: source("Tag added"), text: source("added the tag {name}") },
  change: { name: "tag.change", label: source("Tag changed"), text: source("changed the tag {name}") },
  delete: { name: "tag.delete", label: source("Tag deleted"), text: source("deleted the tag {name}") },
  merge: {
    name: "tag.merge",
    label: source("Tags merged"),
    text: source("merged the tag {name} into {after}"),
  },
} satisfies Record<string, ChangeKind>;

export const tagChangeKinds = Object.values(tagKinds).map(addChangeKind);

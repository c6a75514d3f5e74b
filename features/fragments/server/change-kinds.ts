import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

/** Drafts are not recorded: an editor saves them all the time, and no reader sees them. */
export const fragmentKinds = {
  add: {
    name: "fragment.add",
    label: source("Fragment added"),
    text: source("added the fragment {name}"),
  },
  rename: {
    name: "fragment.rename",
    label: source("Fragment renamed"),
    text: source("renamed the fragment {name} to {after}"),
  },
  commit: {
    name: "fragment.commit",
    label: source("Fragment published"),
    text: source("published the fragment {name}: {after}"),
  },
  delete: {
    name: "fragment.delete",
    label: source("Fragment deleted"),
    text: source("deleted the fragment {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const fragmentChangeKinds = Object.values(fragmentKinds).map(addChangeKind);

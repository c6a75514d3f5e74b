import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const collectionKinds = {
  add: {
    name: "collection.add",
    label: source("Collection added"),
    text: source("added the collection {name}"),
  },
  change: {
    name: "collection.change",
    label: source("Collection changed"),
    text: source("changed the collection {name}"),
  },
  delete: {
    name: "collection.delete",
    label: source("Collection deleted"),
    text: source("deleted the collection {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const collectionChangeKinds = Object.values(collectionKinds).map(addChangeKind);

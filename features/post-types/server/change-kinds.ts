import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const postTypeKinds = {
  add: {
    name: "postType.add",
    label: source("Post type added"),
    text: source("added the post type {name}"),
  },
  change: {
    name: "postType.change",
    label: source("Post type changed"),
    text: source("changed the post type {name}"),
  },
  delete: {
    name: "postType.delete",
    label: source("Post type deleted"),
    text: source("deleted the post type {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const postFieldKinds = {
  add: {
    name: "postField.add",
    label: source("Post field added"),
    text: source("added the post field {name}"),
  },
  change: {
    name: "postField.change",
    label: source("Post field changed"),
    text: source("changed the post field {name}"),
  },
  delete: {
    name: "postField.delete",
    label: source("Post field deleted"),
    text: source("deleted the post field {name}"),
  },
  sort: {
    name: "postField.sort",
    label: source("Post fields reordered"),
    text: source("reordered the fields of the post type {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const postTypeChangeKinds = [...Object.values(postTypeKinds), ...Object.values(postFieldKinds)].map(
  addChangeKind,
);

import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const profileFieldKinds = {
  add: {
    name: "profileField.add",
    label: source("Profile field added"),
    text: source("added the profile field {name}"),
  },
  change: {
    name: "profileField.change",
    label: source("Profile field changed"),
    text: source("changed the profile field {name}"),
  },
  delete: {
    name: "profileField.delete",
    label: source("Profile field deleted"),
    text: source("deleted the profile field {name}"),
  },
  sort: {
    name: "profileField.sort",
    label: source("Profile fields reordered"),
    text: source("reordered the profile fields"),
  },
} satisfies Record<string, ChangeKind>;

export const profileFieldChangeKinds = Object.values(profileFieldKinds).map(addChangeKind);

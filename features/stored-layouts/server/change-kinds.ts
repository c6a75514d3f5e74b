import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const layoutAdded: ChangeKind = {
  name: "layout.add",
  label: source("Layout added"),
  text: source("added the layout {name}"),
};
export const layoutEdited: ChangeKind = {
  name: "layout.change",
  label: source("Layout changed"),
  text: source("changed the layout {name}"),
};
export const layoutDeleted: ChangeKind = {
  name: "layout.delete",
  label: source("Layout deleted"),
  text: source("deleted the layout {name}"),
};
export const layoutApplied: ChangeKind = {
  name: "layout.apply",
  label: source("Pages of a layout changed"),
  text: source("changed the pages that show the layout {name}"),
};

export const layoutChangeKinds = [layoutAdded, layoutEdited, layoutDeleted, layoutApplied].map(addChangeKind);

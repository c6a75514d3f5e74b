import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const roleOffered: ChangeKind = {
  name: "roleRequest.offer",
  label: source("Role offered to members"),
  text: source("let members ask for the role {name}"),
};
export const roleWithdrawn: ChangeKind = {
  name: "roleRequest.withdraw",
  label: source("Role no longer offered to members"),
  text: source("stopped members from asking for the role {name}"),
};
export const requestApproved: ChangeKind = {
  name: "roleRequest.approve",
  label: source("Role request approved"),
  text: source("approved the role request of {name}"),
};
export const requestDenied: ChangeKind = {
  name: "roleRequest.deny",
  label: source("Role request denied"),
  text: source("denied the role request of {name}"),
};
export const requestUndone: ChangeKind = {
  name: "roleRequest.undo",
  label: source("Decision about a role request undone"),
  text: source("undid the decision about the role request of {name}"),
};

export const roleRequestChangeKinds = [
  roleOffered,
  roleWithdrawn,
  requestApproved,
  requestDenied,
  requestUndone,
].map(addChangeKind);

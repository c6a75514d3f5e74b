import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

/** The name of a record is its number, because the log stores no addresses of people who are not members. */
export const invitationSent: ChangeKind = {
  name: "invitation.send",
  label: source("Invitation sent"),
  text: source("sent invitation {name}"),
};
export const linkCreated: ChangeKind = {
  name: "invitation.link",
  label: source("Invitation link created"),
  text: source("created invitation link {name}"),
};
export const invitationRevoked: ChangeKind = {
  name: "invitation.revoke",
  label: source("Invitation revoked"),
  text: source("revoked invitation {name}"),
};
export const invitationRestored: ChangeKind = {
  name: "invitation.restore",
  label: source("Invitation restored"),
  text: source("restored invitation {name}"),
};

export const invitationChangeKinds = [invitationSent, linkCreated, invitationRevoked, invitationRestored].map(
  addChangeKind,
);

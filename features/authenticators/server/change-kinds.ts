import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";
import type { AuthenticatorRow } from "./tables.ts";

export const authenticatorKinds = {
  add: {
    name: "authenticator.add",
    label: source("Sign-in provider added"),
    text: source("added the sign-in provider {name}"),
  },
  change: {
    name: "authenticator.change",
    label: source("Sign-in provider changed"),
    text: source("changed the sign-in provider {name}"),
  },
  secret: {
    name: "authenticator.secret",
    label: source("Secret of a sign-in provider replaced"),
    text: source("replaced the secret of the sign-in provider {name}"),
  },
  delete: {
    name: "authenticator.delete",
    label: source("Sign-in provider deleted"),
    text: source("deleted the sign-in provider {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const authenticatorChangeKinds = Object.values(authenticatorKinds).map(addChangeKind);

/** Returns the properties that the audit log compares, without the secret. */
export const auditedOf = ({
  name,
  clientID,
  isActive,
  isVisible,
  isDefault,
  markVerified,
  roleRules,
  options,
}: AuthenticatorRow) => ({
  ...{ name, clientID, active: isActive, visible: isVisible, default: isDefault },
  ...{ markVerified, roleRules, options },
});

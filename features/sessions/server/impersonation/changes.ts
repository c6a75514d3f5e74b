import { source } from "#platform/contract/i18n.ts";
import type { ChangeKind } from "#platform/server/audit/audit.ts";

export const signedInAs: ChangeKind = {
  name: "user.signInAs",
  label: source("Signed in as a member"),
  text: source("signed in as {name}: {after}"),
};

export const actedAs: ChangeKind = {
  name: "user.actAs",
  label: source("Action while signed in as a member"),
  text: source("used {after} as {name}"),
};

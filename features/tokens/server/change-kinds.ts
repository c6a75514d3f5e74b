import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";

export const tokenKinds = {
  create: {
    name: "accessToken.create",
    label: source("Access token created"),
    text: source("created the access token {name}"),
  },
  revoke: {
    name: "accessToken.revoke",
    label: source("Access token revoked"),
    text: source("revoked the access token {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const tokenChangeKinds = Object.values(tokenKinds).map(addChangeKind);

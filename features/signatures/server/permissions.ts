import { source } from "#platform/contract/i18n.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { signaturesEdit } from "../permissions.ts";

export const signaturesPermissions = [
  addPermission(signaturesEdit, source("Have a signature"), {
    group: "read",
    legacy: "Plugins.Signatures.Edit",
  }),
];

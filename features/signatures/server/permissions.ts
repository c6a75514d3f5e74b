import { addPermission } from "#platform/server/application/permission.ts";
import { signaturesEdit } from "../permissions.ts";

export const signaturesPermissions = [
  addPermission(signaturesEdit, "Have a signature", { legacy: "Plugins.Signatures.Edit" }),
];

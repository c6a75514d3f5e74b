import { permission } from "#platform/contract/permission.ts";

export const signaturesEdit = permission("signatures.edit");

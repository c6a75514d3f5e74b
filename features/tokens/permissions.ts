import { permission } from "#platform/contract/permission.ts";

export const tokensAdd = permission("tokens.add");

import { permission } from "#platform/contract/permission.ts";

export const pollsAdd = permission("polls.add");

import { Rule } from "#platform/server/extension-points/rule.ts";

/** Changing the photo of an account, one's own or, for staff, another one. Removing it is always allowed. */
export const changePhoto = new Rule<{ userID: number }>("changePhoto");

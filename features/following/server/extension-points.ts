import { Rule } from "#platform/server/extension-points/rule.ts";

/** Following a category. Unfollowing it is always allowed. */
export const followCategory = new Rule<{ userID: number; categoryID: number }>("followCategory");

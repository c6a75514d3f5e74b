import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";

/** Giving a discussion a status that is not internal, by hand. */
export const giveStatus = new Rule<{ discussion: DiscussionRow; statusID: number }>("giveStatus");

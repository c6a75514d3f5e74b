import { badRequest } from "#platform/contract/errors.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Returns whether administrators allow the discussions of articles in a category. */
export const canHold = (allowed: readonly number[], categoryID: number): Verdict =>
  allowed.includes(categoryID) || badRequest("This category does not take comments under articles.");

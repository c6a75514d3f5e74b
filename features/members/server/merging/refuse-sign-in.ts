import { signInChecks } from "#features/sessions/server/index.ts";
import { findMerge } from "#features/users/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";

/** Nothing may be written by an account while it is merged into another one. */
export const refuseMerged = signInChecks.with(async (context, { userID }) => {
  if (userID === null || !(await findMerge(context, userID))) return;
  throw forbidden("This account is being merged into another one. Sign in with that account.");
});

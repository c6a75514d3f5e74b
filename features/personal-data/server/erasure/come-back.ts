import { signInChecks } from "#features/sessions/server/index.ts";
import { deleteWaiting } from "./erasure-queries.ts";

/** Signing in within the days of grace cancels the deletion. */
export const comeBack = signInChecks.with(async (context, { userID }) => {
  if (userID !== null) await deleteWaiting(context, userID);
});

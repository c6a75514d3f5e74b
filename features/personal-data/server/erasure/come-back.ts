import { admissions } from "#features/sessions/server/index.ts";
import { deleteWaiting } from "./erasure-queries.ts";

/** Whoever signs in again before the days of grace are over keeps the account. */
export const comeBack = admissions.with(async (context, { userID }) => {
  if (userID !== null) await deleteWaiting(context, userID);
});

import { notFound } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { hashOfCode, newCodes } from "./codes.ts";
import { canHaveApp } from "./policy.ts";
import { findApp, replaceCodes } from "./queries.ts";

/** Creates recovery codes of the actor in place of earlier ones. Only hashes are stored. */
export async function createCodes(context: Context): Promise<string[]> {
  must(canHaveApp(context.actor));
  requireConfirmed(context);
  const { userID } = context.actor;
  if (!(await findApp(context, userID))) throw notFound("Authenticator app");
  const codes = newCodes();
  await context.transaction((inside) => replaceCodes(inside, userID, codes.map(hashOfCode)));
  return codes;
}

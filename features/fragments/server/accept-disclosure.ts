import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canManageFragments } from "./policy.ts";
import { insertDisclosure } from "./queries.ts";

/** Stores that the actor knows that fragments run in the browser of every reader. */
export async function acceptDisclosure(context: Context): Promise<void> {
  must(canManageFragments(context.actor));
  await insertDisclosure(context);
}

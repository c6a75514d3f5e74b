import type { Context } from "#platform/server/application/context.ts";
import { environmentOf } from "#platform/server/application/environment.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canManageFragments, canUseFragments } from "./policy.ts";

/** Returns whether the environment allows fragments: true unless the forum was started with `FRAGMENTS=off`. */
export const areFragmentsOn = (context: Context): boolean => environmentOf(context)?.fragments !== "off";

/** Throws unless the actor may write fragments and the environment allows them. */
export function requireWriting(context: Context): void {
  must(canManageFragments(context.actor));
  must(canUseFragments(areFragmentsOn(context)));
}

import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canDismiss } from "./policy.ts";
import { insertDismissal } from "./queries.ts";
import { getVisible } from "./visible-banners.ts";

/** Hides a banner from the actor, on all devices. */
export async function dismissBanner(context: Context, moderationMessageID: number): Promise<void> {
  must(canDismiss(await getVisible(context, moderationMessageID)));
  await insertDismissal(context, context.actor.userID, moderationMessageID);
}

import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { badgeRequested } from "../events.ts";
import { getVisibleBadge } from "../get-visible-badge.ts";
import { canRequest } from "../policy.ts";
import type { BadgeRequestRow } from "../tables.ts";
import { insertRequest } from "./request-queries.ts";

/** Requests a badge for the actor. Staff are notified. */
export async function requestBadge(
  context: Context,
  badgeID: number,
  reasonBody: string | null,
): Promise<BadgeRequestRow> {
  const { badge, figures } = await getVisibleBadge(context, badgeID);
  must(canRequest(context.actor, badge, figures));
  const { userID } = context.actor;
  return context.transaction(async (inside) => {
    const row = await insertRequest(inside, { badgeID, userID, reasonBody });
    if (!row) throw conflict("You have requested this badge already.");
    await inside.emit(badgeRequested, { badgeID, userID });
    return row;
  });
}

import {
  type DiscussionPlace,
  type DiscussionRow,
  isRedirect,
  listPlaces,
} from "#features/discussions/server/index.ts";
import { conflict, forbidden } from "#platform/contract/errors.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/**
 * Refuses the whole list when the actor may not do it to one of those that the actor sees, and says to which. Those that
 * there are not are found out one by one, like those that the actor does not see.
 */
export async function refuseUnless(
  context: Context,
  discussionIDs: readonly number[],
  can: (actor: Actor, place: DiscussionPlace) => Verdict,
): Promise<void> {
  const recordIDs: number[] = [];
  let details: object | null = null;
  for (const place of await listPlaces(context, discussionIDs)) {
    const verdict = can(context.actor, place);
    if (verdict === true) continue;
    details ??= verdict.details;
    recordIDs.push(place.discussionID);
  }
  if (details) throw forbidden("Permission Problem", { ...details, recordIDs });
}

/** What an action did to a discussion is taken back only while it is not part of another one itself. */
export function requireNoRedirect(discussion: DiscussionRow): void {
  if (isRedirect(discussion))
    throw conflict("The discussion became part of another one since. Please undo that first.");
}

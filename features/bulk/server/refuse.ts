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
 * Refuses the whole list when the actor lacks permission for a visible discussion, and names those.
 * Missing and hidden ones fail individually later.
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

/**
 * Throws when a discussion has itself been merged, because its own actions cannot be undone then.
 */
export function requireNoRedirect(discussion: DiscussionRow): void {
  if (isRedirect(discussion))
    throw conflict("The discussion has since been merged into another one. Please undo that first.");
}

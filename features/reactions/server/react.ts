import { actorOf, givePoints } from "#features/users/server/index.ts";
import { curationManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { firstRefusal } from "#platform/server/extension-points/rule.ts";
import type { ReactionFragment } from "../contract.ts";
import { weighFlags } from "./counts/weigh-flags.ts";
import { reactionAdded } from "./events.ts";
import { addedTo, addReaction } from "./extension-points.ts";
import * as policy from "./policy.ts";
import { findReaction, insertReaction, type Place } from "./queries.ts";
import { typeOf } from "./reaction-types/reaction-types.ts";
import { type PostReactions, reactionsOfPosts } from "./reaction-types/types-of-posts.ts";
import { getRecordLocked, type ReactedRecord } from "./records.ts";
import { removeReactionRow } from "./remove-reaction.ts";
import type { ReactionTypeRow } from "./tables.ts";
import { summaryOf } from "./view.ts";

async function requireRight(
  context: Context,
  record: ReactedRecord,
  type: ReactionTypeRow,
  byAuthor: boolean,
): Promise<void> {
  const { actor } = context;
  const { insertUserID } = record;
  const receiver = type.attributes.protected && insertUserID ? await actorOf(context, insertUserID) : null;
  const verdicts = [
    policy.isMember(actor),
    policy.canUse(actor, type),
    policy.canReactTo(actor, record, byAuthor),
    policy.canFlag(type, receiver),
  ];
  await addReaction.require(
    context,
    { ...addedTo(record), urlcode: type.urlcode },
    firstRefusal(...verdicts),
  );
}

/**
 * Adds the actor's reaction to a post. Repeating it changes nothing; another reaction of the actor to the post is
 * replaced.
 */
export async function react(context: Context, place: Place, urlcode: string): Promise<ReactionFragment[]> {
  return context.transaction(async (inside) => {
    const record = await getRecordLocked(inside, place);
    const [{ types, byAuthor }] = (await reactionsOfPosts(inside, [record])) as [PostReactions];
    const type = typeOf(types, urlcode);
    await requireRight(inside, record, type, byAuthor);
    const before = await findReaction(inside, place, inside.actor.userID);
    if (before?.tagID === type.tagID) return summaryOf(inside, record);
    if (before) await removeReactionRow(inside, record, before);
    await weighFlags(inside, record, type, await give(inside, record, type));
    return summaryOf(inside, record);
  });
}

/** Answers how much it counts. */
async function give(context: Context, record: ReactedRecord, type: ReactionTypeRow): Promise<number> {
  const { actor, now } = context;
  const { recordType, recordID, discussionID, categoryID, insertUserID, addToScore } = record;
  const { userID } = actor;
  const { tagID, reactionValue, points, attributes } = type;
  const total = actor.permissions.atLeast(curationManage) ? (attributes.curatorCounts ?? 1) : 1;
  const earned = insertUserID === null || insertUserID === userID ? 0 : points;
  await insertReaction(context, {
    ...{ recordType, recordID, userID, tagID, total },
    score: total * reactionValue,
    points: earned,
    receiveUserID: insertUserID,
    categoryID,
    dateInserted: now,
  });
  await addToScore(context, total * reactionValue);
  if (insertUserID !== null) await givePoints(context, insertUserID, earned, { categoryID });
  await context.emit(reactionAdded, {
    ...{ recordType, recordID, discussionID, userID, tagID },
    receiveUserID: insertUserID,
  });
  return total;
}

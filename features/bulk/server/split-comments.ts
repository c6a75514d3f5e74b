import {
  type CommentPlace,
  liftComment,
  listCommentPlaces,
  lowerComment,
  moveSet,
  rejoin,
} from "#features/comments/server/index.ts";
import {
  aboutDiscussion,
  canEditOthers,
  clampReads,
  type DiscussionRow,
  deleteWithoutCheck,
  getDiscussion,
  getDiscussionLocked,
  isRedirect,
} from "#features/discussions/server/index.ts";
import { addUndo, writeLog } from "#features/log/server/index.ts";
import { badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import { curationManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { NewPost } from "../contract.ts";
import { createSplitDiscussion } from "./create-split-discussion.ts";
import { lockBoth } from "./merge-discussions.ts";
import { requireNoRedirect } from "./refuse.ts";

/** Log data for undoing a split. */
export interface SplitData {
  fromDiscussionID: number;
  commentIDs: number[];
  parents: Record<string, number>;
  /** The discussion was created for the comments and is deleted with the undo. */
  isNew: boolean;
  /** The oldest comment became the body of the discussion. */
  isLifted: boolean;
}

export interface Split {
  discussion: DiscussionRow;
  /** Ids of the comments that exist. */
  commentIDs: number[];
}

/** Returns comments of one discussion that the actor may see, oldest first. */
async function placesOf(context: Context, commentIDs: readonly number[]): Promise<CommentPlace[]> {
  const places = await listCommentPlaces(context, commentIDs);
  if (places.length === 0) throw notFound("Comment");
  if (places.some(({ discussionID }) => discussionID !== places[0]?.discussionID))
    throw badRequest("All of the comments must be of one discussion.");
  return places;
}

/**
 * Locks the comments' discussion and returns the comments as they are then, with the result of
 * `lock`.
 */
async function lockPlaces<Locked>(
  context: Context,
  commentIDs: readonly number[],
  lock: (discussionID: number) => Promise<Locked>,
): Promise<[places: CommentPlace[], locked: Locked]> {
  const [before] = await placesOf(context, commentIDs);
  const locked = await lock(before!.discussionID);
  const places = await placesOf(context, commentIDs);
  if (places[0]?.discussionID !== before?.discussionID)
    throw conflict("The comment was moved to another discussion at this moment. Please try again.");
  return [places, locked];
}

function requireEdit({ actor }: Context, discussion: DiscussionRow): void {
  if (isRedirect(discussion)) throw badRequest("A redirect has no comments.");
  must(actor.permissions.atLeast(curationManage) || canEditOthers(actor, discussion));
}

const idsOf = (places: readonly CommentPlace[]): number[] => places.map(({ commentID }) => commentID);

/** Moves the comments and writes the log entry with data for the undo. Returns the entry's id. */
async function moveAndLog(
  context: Context,
  source: DiscussionRow,
  discussion: DiscussionRow,
  places: readonly CommentPlace[],
  how: Pick<SplitData, "isNew" | "isLifted">,
): Promise<number> {
  const { discussionID: fromDiscussionID } = source;
  const replies = places.filter(({ parentCommentID }) => parentCommentID !== null);
  const parents = Object.fromEntries(replies.map((each) => [each.commentID, each.parentCommentID!]));
  const commentIDs = await moveSet(context, idsOf(places), fromDiscussionID, discussion.discussionID);
  await clampReads(context, fromDiscussionID);
  const data: SplitData = { fromDiscussionID, commentIDs, parents, ...how };
  return writeLog(context, {
    action: "discussion.split",
    ...aboutDiscussion(discussion),
    parentRecordID: fromDiscussionID,
    data: { ...data },
  });
}

/** Splits comments off into a new discussion, in one transaction. */
export const splitToNew = (
  context: Context,
  commentIDs: readonly number[],
  newPost: NewPost,
): Promise<Split> =>
  context.transaction(async (inside) => {
    const [places, source] = await lockPlaces(inside, commentIDs, (fromID) =>
      getDiscussionLocked(inside, fromID),
    );
    requireEdit(inside, source);
    const first = newPost.body === undefined ? places.find(({ isTombstone }) => !isTombstone) : undefined;
    if (newPost.body === undefined && !first)
      throw badRequest("A deleted comment cannot begin a discussion.");
    const { discussionID } = await createSplitDiscussion(inside, newPost, first, places[0]!);
    const discussion = await getDiscussionLocked(inside, discussionID);
    const logID = await moveAndLog(inside, source, discussion, places, {
      isNew: true,
      isLifted: first !== undefined,
    });
    if (first) await liftComment(inside, first.commentID, logID);
    return { discussion, commentIDs: idsOf(places) };
  });

/** Moves comments to another discussion, in one transaction. */
export const splitToExisting = (
  context: Context,
  commentIDs: readonly number[],
  destinationDiscussionID: number,
): Promise<Split> =>
  context.transaction(async (inside) => {
    const [places, [source, discussion]] = await lockPlaces(inside, commentIDs, (fromID) => {
      if (fromID === destinationDiscussionID)
        throw badRequest("The comments are already in this discussion.");
      return lockBoth(inside, fromID, destinationDiscussionID);
    });
    for (const each of [source, discussion]) requireEdit(inside, each);
    await moveAndLog(inside, source, discussion, places, { isNew: false, isLifted: false });
    return { discussion, commentIDs: idsOf(places) };
  });

/**
 * Moves comments back to their discussion, and deletes the discussion created for them with
 * everything else in it.
 */
export const undoSplit = addUndo({
  action: "discussion.split",
  async undo(context, { logID, recordID: discussionID, data }) {
    const split = data as unknown as SplitData;
    const { fromDiscussionID, commentIDs, parents, isNew, isLifted } = split;
    for (const each of await lockBoth(context, fromDiscussionID, discussionID)) {
      requireNoRedirect(each);
      must(canEditOthers(context.actor, each));
    }
    if (isLifted) await lowerComment(context, logID);
    await rejoin(context, { fromDiscussionID, discussionID, commentIDs: isNew ? null : commentIDs, parents });
    if (isNew) await deleteWithoutCheck(context, await getDiscussion(context, discussionID));
    else await clampReads(context, discussionID);
  },
});

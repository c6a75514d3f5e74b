import {
  type CommentPlace,
  liftComment,
  listCommentPlaces,
  moveSet,
} from "#features/comments/server/index.ts";
import {
  aboutDiscussion,
  canEditOthers,
  clampReads,
  type DiscussionRow,
  getDiscussionLocked,
  isRedirect,
} from "#features/discussions/server/index.ts";
import { writeLog } from "#features/log/server/index.ts";
import { badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import { curationManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { NewPost } from "../contract.ts";
import { found } from "./found.ts";
import { lockBoth } from "./merge-discussions.ts";

/** What taking a split back takes. */
export interface SplitData {
  fromDiscussionID: number;
  commentIDs: number[];
  parents: Record<string, number>;
  /** The discussion was made of them, and goes when they do. */
  isNew: boolean;
  /** It begins with what was the oldest of them. */
  isLifted: boolean;
}

export interface Split {
  discussion: DiscussionRow;
  /** Those of the comments that there are. */
  commentIDs: number[];
}

/** Comments of one discussion that the actor sees, oldest first. */
async function placesOf(context: Context, commentIDs: readonly number[]): Promise<CommentPlace[]> {
  const places = await listCommentPlaces(context, commentIDs);
  if (places.length === 0) throw notFound("Comment");
  if (places.some(({ discussionID }) => discussionID !== places[0]?.discussionID))
    throw badRequest("All of the comments must be of one discussion.");
  return places;
}

/** The same as they are once what they stand in is locked, and what `lock` answers; nobody else writes there then. */
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
  const verdict = actor.permissions.atLeast(curationManage) || canEditOthers(actor, discussion);
  if (verdict !== true) throw verdict;
}

const idsOf = (places: readonly CommentPlace[]): number[] => places.map(({ commentID }) => commentID);

/** Moves them, and notes what taking it back takes. Answers the entry of the log. */
async function takeOver(
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

/** Makes a new discussion of comments of another, in one transaction. */
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
    const { discussionID } = await found(inside, newPost, first, places[0]!);
    const discussion = await getDiscussionLocked(inside, discussionID);
    const logID = await takeOver(inside, source, discussion, places, {
      isNew: true,
      isLifted: first !== undefined,
    });
    if (first) await liftComment(inside, first.commentID, logID);
    return { discussion, commentIDs: idsOf(places) };
  });

/** Moves comments of a discussion to another, in one transaction. */
export const splitToExisting = (
  context: Context,
  commentIDs: readonly number[],
  destinationDiscussionID: number,
): Promise<Split> =>
  context.transaction(async (inside) => {
    const [places, [source, discussion]] = await lockPlaces(inside, commentIDs, (fromID) => {
      if (fromID === destinationDiscussionID)
        throw badRequest("The comments are in this discussion already.");
      return lockBoth(inside, fromID, destinationDiscussionID);
    });
    for (const each of [source, discussion]) requireEdit(inside, each);
    await takeOver(inside, source, discussion, places, { isNew: false, isLifted: false });
    return { discussion, commentIDs: idsOf(places) };
  });

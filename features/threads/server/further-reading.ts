import { commentedBy } from "#features/comments/server/index.ts";
import { type Discussion, ListQuery } from "#features/discussions/contract.ts";
import {
  getDiscussion,
  listDiscussions,
  selectFollowedUnread,
  viewDiscussions,
} from "#features/discussions/server/index.ts";
import { unmutedFollowsOf } from "#features/following/server/index.ts";
import { findSimilar } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { FurtherReading } from "../contract.ts";

const RELATED_AT_MOST = 5;
/** More are found than shown, because muted discussions are left out. */
const FOUND_AT_MOST = 10;

const EXPAND = ["category", "-body"];

/** Returns those of `ids` that the actor can see, in their order. */
export async function discussionsByID(context: Context, ids: readonly number[]): Promise<Discussion[]> {
  if (ids.length === 0) return [];
  const query = ListQuery.parse({ discussionID: ids.join(), limit: ids.length, expand: EXPAND });
  const { rows } = await listDiscussions(context, query, { isCounted: false });
  const shown = await viewDiscussions(context, rows, query);
  const byID = new Map(shown.map((discussion) => [discussion.discussionID, discussion]));
  return ids.flatMap((discussionID) => byID.get(discussionID) ?? []);
}

async function nextUnreadOf(context: Context, exceptID: number): Promise<number[]> {
  const { userID } = context.actor;
  if (userID === 0) return [];
  return selectFollowedUnread(context, {
    categoryIDs: unmutedFollowsOf(userID),
    participated: commentedBy(userID),
    ...{ exceptID, limit: 1 },
  });
}

/** Finds what to read after a discussion: the next unread one that the actor follows, and related ones. */
export async function readFurther(context: Context, discussionID: number): Promise<FurtherReading> {
  const { name, categoryID } = await getDiscussion(context, discussionID);
  const [nextIDs, similar] = await Promise.all([
    nextUnreadOf(context, discussionID),
    findSimilar(context, { title: name, categoryID, discussionID, limit: FOUND_AT_MOST }, "or"),
  ]);
  const relatedIDs = similar.map(({ recordID }) => recordID).filter((id) => !nextIDs.includes(id));
  const found = await discussionsByID(context, [...nextIDs, ...relatedIDs]);
  const [nextUnread = null] = found.filter((each) => nextIDs.includes(each.discussionID));
  const related = found.filter(({ discussionID: id, muted }) => !nextIDs.includes(id) && !muted);
  return { nextUnread, related: related.slice(0, RELATED_AT_MOST) };
}

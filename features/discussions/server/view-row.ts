import type { Context } from "#platform/server/context.ts";
import type { Discussion } from "../contract.ts";
import type { DiscussionRow } from "./queries.ts";
import { discussionUrl } from "./urls.ts";

const RESOLVED_STATUS = 8;

/** Shown for somebody who has no account here. */
export const NOBODY = 0;

/** The author, until somebody comments. */
export const lastUserIDOf = ({ lastCommentID, lastUserID, insertUserID }: DiscussionRow): number =>
  (lastCommentID === null ? insertUserID : lastUserID) ?? NOBODY;

function labelsOf({ closed, pinned }: DiscussionRow): Discussion["labelCodes"] {
  return [...(closed ? ["closed" as const] : []), ...(pinned ? ["announcement" as const] : [])];
}

/** How much of it is new to the actor. Nothing is to guests; everything is in a discussion that was never opened. */
function newsOf(context: Context, { countComments, countRead, dateLastViewed }: DiscussionRow) {
  const isMember = context.actor.userID > 0;
  const countUnread = isMember ? Math.max(0, countComments - (countRead ?? 0)) : 0;
  return {
    unread: isMember && (countRead === null || countUnread > 0),
    countUnread,
    dateLastViewed: dateLastViewed?.toISOString() ?? null,
  };
}

function staffFieldsOf(context: Context, { internalStatusID }: DiscussionRow) {
  if (!context.actor.permissions.has("staff.allow")) return {};
  return { internalStatusID, resolved: internalStatusID === RESOLVED_STATUS };
}

function imageOf({ imageUrl, imageAlt }: DiscussionRow) {
  return imageUrl ? { image: { url: imageUrl, urlSrcSet: {}, alt: imageAlt ?? "Untitled" } } : {};
}

/** What is always read of a discussion. */
export function viewRow(context: Context, row: DiscussionRow): Discussion {
  const url = discussionUrl(row);
  return {
    discussionID: row.discussionID,
    type: row.type,
    postTypeID: row.postTypeID,
    name: row.name,
    url,
    canonicalUrl: row.canonicalUrl ?? url,
    categoryID: row.categoryID,
    format: row.format,
    dateInserted: row.dateInserted.toISOString(),
    insertUserID: row.insertUserID ?? NOBODY,
    dateUpdated: row.dateUpdated?.toISOString() ?? null,
    updateUserID: row.updateUserID,
    dateLastComment: row.dateLastComment.toISOString(),
    lastUserID: lastUserIDOf(row),
    countComments: row.countComments,
    countViews: row.countViews,
    score: row.score,
    hot: row.hot,
    statusID: row.statusID,
    pinned: row.pinned,
    pinLocation: row.pinLocation,
    announce: row.pinned,
    closed: row.closed,
    sink: row.sink,
    labelCodes: labelsOf(row),
    bookmarked: false,
    dismissed: false,
    attributes: row.attributes,
    ...newsOf(context, row),
    ...staffFieldsOf(context, row),
    ...imageOf(row),
  };
}

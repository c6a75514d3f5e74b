import type { Context } from "#platform/server/application/context.ts";
import type { Discussion } from "../contract.ts";
import { staffAllow } from "../permissions.ts";
import { isRedirect } from "./moderation/redirects.ts";
import type { DiscussionRow, WrittenRow } from "./queries.ts";
import { discussionUrl } from "./urls.ts";

const RESOLVED_STATUS = 8;

/** User id of authors without an account here. */
export const NO_USER = 0;

/** The last commenter; the author until there is a comment. */
export const lastUserIDOf = ({ lastCommentID, lastUserID, insertUserID }: WrittenRow): number =>
  (lastCommentID === null ? insertUserID : lastUserID) ?? NO_USER;

function labelsOf({ closed, pinned }: WrittenRow): Discussion["labelCodes"] {
  return [...(closed ? ["closed" as const] : []), ...(pinned ? ["announcement" as const] : [])];
}

/** Returns the number of comments of a discussion that its reader has not read; null when everything counts as read. */
export function countUnread({ actor }: Context, row: DiscussionRow): number | null {
  const { countComments, countRead, countAfter, dateReadUntil, dateLastComment } = row;
  if (actor.userID === 0 || isRedirect(row) || (dateReadUntil !== null && dateReadUntil >= dateLastComment))
    return null;
  const left = Math.max(0, countComments - (countRead ?? 0));
  return countRead !== null && left === 0 ? null : Math.min(left, countAfter ?? left);
}

function newsOf(context: Context, row: DiscussionRow) {
  const count = countUnread(context, row);
  return {
    unread: count !== null,
    countUnread: count ?? 0,
    dateLastViewed: row.dateLastViewed?.toISOString() ?? null,
  };
}

function staffFieldsOf(context: Context, { internalStatusID }: DiscussionRow) {
  if (!context.actor.permissions.has(staffAllow)) return {};
  return { internalStatusID, resolved: internalStatusID === RESOLVED_STATUS };
}

function imageOf({ imageUrl, imageAlt }: WrittenRow) {
  return imageUrl ? { image: { url: imageUrl, urlSrcSet: {}, alt: imageAlt ?? "Untitled" } } : {};
}

/** The fields that are equal for all readers, with the guest's values for personal fields. */
const viewWritten = (row: WrittenRow): Discussion => {
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
    insertUserID: row.insertUserID ?? NO_USER,
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
    muted: false,
    attributes: isRedirect(row)
      ? { ...row.attributes, redirectDiscussionID: row.redirectDiscussionID }
      : row.attributes,
    unread: false,
    countUnread: 0,
    dateLastViewed: null,
    ...imageOf(row),
  };
};

/** Computed once for each cached row. */
const made = new WeakMap<WrittenRow, Discussion>();

function shownOf(row: DiscussionRow): Discussion {
  const { written = row } = row;
  const shown = made.get(written) ?? viewWritten(written);
  made.set(written, shown);
  return shown;
}

/** The fields that every response contains. */
export function viewRow(context: Context, row: DiscussionRow): Discussion {
  return {
    ...shownOf(row),
    bookmarked: row.bookmarked ?? false,
    dismissed: row.dismissed ?? false,
    muted: row.muted ?? false,
    ...newsOf(context, row),
    ...staffFieldsOf(context, row),
  };
}

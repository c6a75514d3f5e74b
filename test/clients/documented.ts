import assert from "node:assert/strict";

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  i: Number.isSafeInteger,
  f: (value) => typeof value === "number",
  s: (value) => typeof value === "string",
  b: (value) => typeof value === "boolean",
  o: (value) => typeof value === "object" && value !== null,
  // An id that is a number or a text.
  id: (value) => typeof value === "string" || Number.isSafeInteger(value),
  dt: (value) => typeof value === "string" && DATE.test(value),
};

function isOf(value: unknown, type: string): boolean {
  if (type.endsWith("[]"))
    return Array.isArray(value) && value.every((entry) => isOf(entry, type.slice(0, -2)));
  return TYPES[type]?.(value) ?? false;
}

/**
 * Asserts that a record has documented fields: `name:s, dateUpdated:dt|null, tagIDs?:i[]`. The types are i (integer), f
 * (number), s (text), b (boolean), o (object or list) and dt (date); `?` marks a field that may be missing.
 */
export function assertDocumented(record: unknown, fields: string, call: string): void {
  assert.ok(isOf(record, "o"), `${call}: ${JSON.stringify(record)} is no record`);
  const values = record as Readonly<Record<string, unknown>>;
  for (const field of fields.split(",")) {
    const [name = "", type = ""] = field.trim().split(":");
    const [key, isOptional] = [name.replace("?", ""), name.endsWith("?")];
    const value = values[key];
    if (value === undefined && isOptional) continue;
    const [shape = "", orNull] = type.split("|");
    const isRight = (value === null && orNull === "null") || isOf(value, shape);
    assert.ok(isRight, `${call}: ${key} is ${JSON.stringify(value)}, and ${type} is documented`);
  }
}

export const USER_FRAGMENT =
  "userID:i, name:s, url?:s, photoUrl:s, dateLastActive?:dt|null, banned?:i, private?:b";
export const USER =
  "userID:i, name:s, photoUrl:s, points:i, dateInserted:dt, dateLastActive:dt|null, countDiscussions:i, countComments:i, " +
  "countPosts:i, banned:i, private:b, countVisits:i";
export const ACCOUNT = `${USER}, email:s|null, emailConfirmed:b, showEmail:b, bypassSpam:b, dateUpdated:dt|null, roles:o[]`;
export const DISCUSSION =
  "discussionID:i, categoryID:i, insertUserID:i, lastUserID:i, countComments:i, countViews:i, statusID:i, name:s, url:s, " +
  "canonicalUrl:s, type:s, postTypeID:s|null, format?:s, dateInserted:dt, dateLastComment:dt, dateUpdated:dt|null, " +
  "updateUserID:i|null, score:f|null, hot:f|null, pinned:b, pinLocation:s|null, announce:b, closed:b, sink:b, " +
  "bookmarked:b, unread:b, countUnread:i, dismissed:b, insertUser?:o, lastUser?:o, body?:s, tags?:o[], tagIDs?:i[], " +
  "reactions?:o[], category?:o, breadcrumbs?:o[], excerpt?:s, bodyRaw?:s, attributes?:o, resolved?:b";
export const COMMENT =
  "commentID:i, discussionID:i, parentRecordType:s, parentRecordID:i, parentCommentID?:i|null, name:s, categoryID:i, " +
  "body?:s, dateInserted:dt, dateUpdated:dt|null, insertUserID:i, updateUserID:i|null, insertUser?:o, score:f, depth:i, " +
  "scoreChildComments:f, countChildComments:i, url:s, type:s, format?:s, reactions?:o[]";
export const CATEGORY =
  "categoryID:i, name:s, description:s|null, parentCategoryID:i|null, customPermissions:b, isArchived:b, urlcode:s, " +
  "url:s, displayAs:s, countCategories:i, countDiscussions:i, countComments:i, countAllDiscussions:i, " +
  "countAllComments:i, countFollowers:i, followed:b, allowedDiscussionTypes:s[]";
export const REACTION = "tagID:i, urlcode:s, name:s, class:s";
export const TAG =
  "tagID:i, id:i, name:s, urlcode:s, urlCode:s, type:s, url:s, parentTagID:i|null, countDiscussions:i";
export const TAG_FRAGMENT = "tagID:i, name:s, urlcode:s";
export const DRAFT =
  "draftID:i, recordType:s, recordID?:i|null, parentRecordType?:s|null, parentRecordID?:i|null, attributes:o, " +
  "insertUserID:i, dateInserted:dt, updateUserID:i|null, dateUpdated:dt|null";
export const MEDIA =
  "mediaID:i, name:s, url:s, type:s, size:i, width?:i|null, height?:i|null, dateInserted:dt, insertUserID:i, " +
  "foreignType:s|null, foreignID:i|null";
export const CONVERSATION =
  "conversationID:i, name:s, body:s, url:s, dateInserted:dt, insertUserID:i, countParticipants:i, countMessages:i";
export const MESSAGE = "messageID:i, conversationID:i, body:s, insertUserID:i, dateInserted:dt";
export const NOTIFICATION =
  "notificationID:i, body:s, photoUrl:s|null, url:s, recordType?:s, recordID?:i, dateInserted:dt, dateUpdated:dt, read:b";
export const STATUS =
  "statusID:i, name:s, state:s, recordType:s, recordSubtype:s|null, isDefault:b, isSystem:b, isActive:b, isInternal:b";
export const REPORT =
  "reportID:i, insertUserID:i, dateInserted:dt, dateUpdated:dt|null, updateUserID:i|null, status:s, recordUserID:i, " +
  "recordType:s, recordID:i|null, recordName:s, recordHtml:s, recordUrl:s, recordDateInserted:dt, recordIsLive:b, " +
  "recordWasEdited:b, placeRecordType:s, placeRecordID:i, placeRecordName:s, placeRecordUrl:s, isPending:b, " +
  "isPendingUpdate:b, reasons:o[], escalationID:i|null, escalationUrl:s|null";
export const REASON =
  "reportReasonID:s, name:s, description:s, sort:i, roleIDs?:i[]|null, deleted:b, isSystem:b, dateInserted:dt";
export const ESCALATION =
  "escalationID:i, name:s, url:s, status:s, assignedUserID:i, countComments:i, insertUserID:i, dateInserted:dt, " +
  "recordType:s, recordID:i, reportReasonIDs:s[], reportUserIDs:i[], reportIDs:i[], countReports:i";
export const ROLE =
  "roleID:i, name:s, description:s|null, type?:s|null, deletable?:b, canSession?:b, personalInfo?:b";
export const COLLECTION = "collectionID:i, name:s, insertUserID:i, dateInserted:dt, records:o[]";
export const REACTION_TYPE =
  "urlCode:s, name:s, description:s, class:s|null, points:i, tagID:i, sort:i|null, active:b, custom:b, hidden:b";
export const RUN = "progress:o, callbackPayload:s|null";
export const ERROR = "message:s, status:i, description?:s|null";

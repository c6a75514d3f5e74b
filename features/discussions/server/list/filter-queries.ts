import { type Expression, type SqlBool, sql } from "kysely";
import { holdersOf, resolveUserID } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { among, inDates, inRange } from "#platform/server/database/conditions.ts";
import type { ListQuery } from "../../contract.ts";
import { staffAllow } from "../../permissions.ts";
import { discussionQuery, visibleDiscussions } from "../extension-points.ts";
import { markedBy, readBy, unreadBy } from "../marks/mark-queries.ts";
import { countRedirects } from "../places/known-places.ts";
import { onDiscussions as eb, visibleIn } from "../queries.ts";

const RESOLVED_STATUS = 8;
/** Number of days in each slot. */
export const SLOT_DAYS = { d: 1, w: 7, m: 30, y: 365 };
export const DAY = 86_400_000;

export type Condition = Expression<SqlBool>;

const when = (sent: boolean | undefined, condition: Condition): Condition[] =>
  sent === undefined ? [] : [sent ? condition : eb.not(condition)];

const byRole = async (context: Context, roleIDs: readonly number[] = []): Promise<Condition[]> =>
  roleIDs.length > 0 ? [eb("discussions.insertUserID", "in", await holdersOf(context, roleIDs))] : [];

async function byBookmark(context: Context, sent: ListQuery["bookmarkUserID"]): Promise<Condition[]> {
  if (sent === undefined) return [];
  const { userID, permissions } = context.actor;
  const wanted = await resolveUserID(context, sent);
  if (wanted !== userID && !permissions.atLeast(communityModerate))
    throw permissionProblem([communityModerate]);
  return [markedBy(wanted, "bookmarked")];
}

async function byReading(
  context: Context,
  unread: boolean | undefined,
  categoryIDs: readonly number[],
): Promise<Condition[]> {
  if (unread === undefined) return [];
  if (unread) return [unreadBy(context)];
  return [await readBy(context, await countRedirects(context, categoryIDs))];
}

function inSlot(context: Context, slot: ListQuery["slotType"]): Condition[] {
  if (!slot || slot === "a") return [];
  return [eb("discussions.dateInserted", ">", new Date(context.now.getTime() - SLOT_DAYS[slot] * DAY))];
}

/**
 * A post without a post type has that of its base type. An equality lets PostgreSQL walk the index of one type in
 * order.
 */
function ofPostTypes(ids: readonly string[] = []): Condition[] {
  const type = sql`coalesce(discussions.post_type_id, discussions.type)`;
  if (ids.length === 0) return [];
  return [ids.length === 1 ? sql<boolean>`${type} = ${ids[0]}` : sql<boolean>`${type} = any(${ids})`];
}

/** A literal, so that PostgreSQL can use the partial index on unresolved discussions. */
const RESOLVED = sql<boolean>`discussions.internal_status_id = 8`;

const inInternalStatuses = ({ internalStatusID = [], resolved }: ListQuery): Condition[] => [
  ...among("discussions.internalStatusID", internalStatusID),
  ...(internalStatusID.length > 0 && !internalStatusID.includes(RESOLVED_STATUS) ? [eb.not(RESOLVED)] : []),
  ...when(resolved, RESOLVED),
];

/** The filters of a list. */
export interface Selection {
  categoryIDs: readonly number[];
  filters: Condition[];
  /** Equivalent conditions that are faster to count, and those of the order. */
  counting: Condition[];
}

export async function selectionOf(
  context: Context,
  query: ListQuery,
  categoryIDs: readonly number[],
): Promise<Selection> {
  const isStaff = context.actor.permissions.has(staffAllow);
  const others = await discussionQuery.conditions(context, query);
  const own = [
    ...inRange("discussions.discussionID", query.discussionID),
    ...among("discussions.insertUserID", query.insertUserID),
    ...(await byRole(context, query.insertUserRoleID)),
    ...among("discussions.type", query.type),
    ...ofPostTypes(query.postTypeID),
    ...among("discussions.statusID", query.statusID),
    ...(isStaff ? inInternalStatuses(query) : []),
    ...inRange("discussions.score", query.score),
    ...when(query.hasComments, sql<boolean>`discussions.count_comments <> 0`),
    ...(await byBookmark(context, query.bookmarkUserID)),
    ...when(query.muted, markedBy(context.actor.userID, "muted")),
    ...(await byReading(context, query.unread, categoryIDs)),
    ...when(query.pinned, eb("discussions.pinLocation", "is not", null)),
    ...inDates("discussions.dateInserted", query.dateInserted),
    ...inDates("discussions.dateUpdated", query.dateUpdated),
    ...inDates("discussions.dateLastComment", query.dateLastComment),
    ...inSlot(context, query.slotType),
  ];
  return {
    categoryIDs,
    filters: [...own, ...others.where],
    counting: [...own, ...others.counting],
  };
}

export const selected = (context: Context, { categoryIDs, filters }: Selection): Condition =>
  eb.and([visibleIn(context, categoryIDs), ...filters]);

/** True if the selection contains all discussions of its categories. */
export const isWhole = (context: Context, { filters, counting }: Selection): boolean =>
  filters.length === 0 && counting.length === 0 && context.addons.of(visibleDiscussions).length === 0;

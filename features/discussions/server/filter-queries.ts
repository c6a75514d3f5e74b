import { type Expression, type SqlBool, sql } from "kysely";
import { holdersOf } from "#features/users/server/index.ts";
import { among, inDates, inRange } from "#platform/server/conditions.ts";
import type { Context } from "#platform/server/context.ts";
import { FOREIGN_FILTERS, type ListQuery } from "../contract.ts";
import { discussionFilters, visibleDiscussions } from "./openings.ts";
import { onDiscussions as eb, visibleIn } from "./queries.ts";

const RESOLVED_STATUS = 8;
const SLOT_DAYS = { d: 1, w: 7, m: 30, y: 365 };
const DAY = 86_400_000;

export type Condition = Expression<SqlBool>;

const when = (sent: boolean | undefined, condition: Condition): Condition[] =>
  sent === undefined ? [] : [sent ? condition : eb.not(condition)];

const byRole = async (context: Context, roleIDs: readonly number[] = []): Promise<Condition[]> =>
  roleIDs.length > 0 ? [eb("discussions.insertUserID", "in", await holdersOf(context, roleIDs))] : [];

function inSlot(context: Context, slot: ListQuery["slotType"]): Condition[] {
  if (!slot || slot === "a") return [];
  return [eb("discussions.dateInserted", ">", new Date(context.now.getTime() - SLOT_DAYS[slot] * DAY))];
}

async function foreignFilters(context: Context, query: ListQuery): Promise<Condition[]> {
  const asked = FOREIGN_FILTERS.filter((field) => query[field] !== undefined && query[field] !== false);
  return Promise.all(
    asked.map((field) => {
      const owner = context.addons.of(discussionFilters).find((filter) => filter.field === field);
      return owner ? owner.where(context, eb, query[field] as never) : sql<boolean>`false`;
    }),
  );
}

/** Which rows a list is of. */
export interface Selection {
  categoryIDs: readonly number[];
  filters: Condition[];
}

export async function selectionOf(
  context: Context,
  query: ListQuery,
  categoryIDs: readonly number[],
): Promise<Selection> {
  const isStaff = context.actor.permissions.has("staff.allow");
  const filters = [
    ...inRange("discussions.discussionID", query.discussionID),
    ...among("discussions.insertUserID", query.insertUserID),
    ...(await byRole(context, query.insertUserRoleID)),
    ...among("discussions.type", query.type),
    ...among("discussions.postTypeID", query.postTypeID),
    ...among("discussions.statusID", query.statusID),
    ...(isStaff ? among("discussions.internalStatusID", query.internalStatusID) : []),
    ...(isStaff ? when(query.resolved, eb("discussions.internalStatusID", "=", RESOLVED_STATUS)) : []),
    ...inRange("discussions.score", query.score),
    ...when(query.hasComments, eb("discussions.countComments", ">", 0)),
    ...when(query.pinned, eb("discussions.pinLocation", "is not", null)),
    ...inDates("discussions.dateInserted", query.dateInserted),
    ...inDates("discussions.dateUpdated", query.dateUpdated),
    ...inDates("discussions.dateLastComment", query.dateLastComment),
    ...inSlot(context, query.slotType),
    ...(await foreignFilters(context, query)),
  ];
  return { categoryIDs, filters };
}

export const selected = (context: Context, { categoryIDs, filters }: Selection): Condition =>
  eb.and([visibleIn(context, categoryIDs), ...filters]);

/** Whether a selection is all of its categories. */
export const isWhole = (context: Context, { filters }: Selection): boolean =>
  filters.length === 0 && context.addons.of(visibleDiscussions).length === 0;

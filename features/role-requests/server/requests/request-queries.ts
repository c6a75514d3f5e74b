import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isGranted, rolesThatHold } from "#features/permissions/server/index.ts";
import type { RangeFilter } from "#platform/contract/filters.ts";
import { communityManage, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { inRange } from "#platform/server/database/conditions.ts";
import type { Answers, RoleRequestStatus, RoleRequestType } from "../../contract.ts";
import { decides } from "../policy.ts";
import type { RequestRow } from "../tables.ts";

/** Requests that the actor may see: their own, or all for managers. */
const visibleTo = ({ actor }: Context): RawBuilder<SqlBool> =>
  decides(actor.permissions) ? sql`true` : sql`role_requests.user_id = ${actor.userID}`;

interface Wanted {
  type?: RoleRequestType | undefined;
  roleID?: number | undefined;
  status?: RoleRequestStatus | undefined;
  userID?: number | undefined;
  roleRequestID?: RangeFilter | undefined;
  sort: { field: "dateInserted" | "dateOfStatus" | "roleRequestID"; descending: boolean };
  offset: number;
  limit: number;
}

/** Returns the visible requests from an offset. */
export async function selectRequests(context: Context, wanted: Wanted): Promise<RequestRow[]> {
  const { sort, offset, limit, roleRequestID, ...filters } = wanted;
  const direction = sort.descending ? "desc" : "asc";
  let query = context.db.selectFrom("roleRequests").selectAll().where(visibleTo(context));
  for (const name of ["type", "roleID", "status", "userID"] as const)
    if (filters[name] !== undefined) query = query.where(name, "=", filters[name]);
  for (const condition of inRange("role_requests.role_request_id", roleRequestID))
    query = query.where(condition);
  return query
    .orderBy(sort.field, (order) => (sort.descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("roleRequestID", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The actor's own requests. */
export const selectOwn = ({ db, actor }: Context): Promise<RequestRow[]> =>
  db.selectFrom("roleRequests").selectAll().where("userID", "=", actor.userID).execute();

export const findRequest = ({ db }: Context, roleRequestID: number): Promise<RequestRow | undefined> =>
  db.selectFrom("roleRequests").selectAll().where("roleRequestID", "=", roleRequestID).executeTakeFirst();

export const listRequestsByID = ({ db }: Context, ids: readonly number[]): Promise<RequestRow[]> =>
  db
    .selectFrom("roleRequests")
    .selectAll()
    .where("roleRequestID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Locks a request until the transaction ends, so that only one decision about it counts. */
export const lockRequest = ({ db }: Context, roleRequestID: number): Promise<RequestRow | undefined> =>
  db
    .selectFrom("roleRequests")
    .selectAll()
    .where("roleRequestID", "=", roleRequestID)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Inserts the actor's request, in place of a decided one; undefined when one waits. */
export async function insertApplication(
  { db, actor, now }: Context,
  { roleID, attributes }: { roleID: number; attributes: Answers },
): Promise<RequestRow | undefined> {
  const key = { type: "application" as const, roleID, userID: actor.userID };
  await db
    .deleteFrom("roleRequests")
    .where("type", "=", key.type)
    .where("roleID", "=", roleID)
    .where("userID", "=", actor.userID)
    .where("status", "<>", "pending")
    .execute();
  return db
    .insertInto("roleRequests")
    .values({ ...key, status: "pending", attributes: JSON.stringify(attributes), dateInserted: now })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateStatus(
  { db, actor, now }: Context,
  roleRequestID: number,
  status: RoleRequestStatus,
): Promise<void> {
  const decision =
    status === "pending"
      ? { dateOfStatus: null, statusUserID: null }
      : { dateOfStatus: now, statusUserID: actor.userID || null };
  await db
    .updateTable("roleRequests")
    .set({ status, ...decision })
    .where("roleRequestID", "=", roleRequestID)
    .execute();
}

export async function updateAnswers({ db }: Context, roleRequestID: number, answers: Answers): Promise<void> {
  await db
    .updateTable("roleRequests")
    .set({ attributes: JSON.stringify(answers) })
    .where("roleRequestID", "=", roleRequestID)
    .execute();
}

export async function deleteRequest({ db }: Context, roleRequestID: number): Promise<void> {
  await db.deleteFrom("roleRequests").where("roleRequestID", "=", roleRequestID).execute();
}

/** SQL of the number of requests that wait; not counted further than `atMost`. */
export const countPending = (atMost: number) => sql<number>`(
  select count(*) from (
    select from role_requests where status = 'pending' limit ${atMost}) as pending)`;

/** SQL condition that hides notifications about requests that were decided, or whose decision was undone. */
export const isCurrent = async () => sql<SqlBool>`(
  notifications.record_type not in ('roleRequest', 'roleRequestDecision') or exists (
    select from role_requests where role_requests.role_request_id = notifications.record_id
      and (role_requests.status = 'pending') = (notifications.record_type = 'roleRequest')))`;

/** Most users notified of one request; the last active ones are chosen. */
const MAX_NOTIFIED = 100;

/** Returns the users to notify of a new request. */
export async function listDeciders(context: Context): Promise<number[]> {
  const roleIDs = await rolesThatHold(context, decides);
  const permissions = [communityManage, siteManage];
  const { rows } = await sql<{ userID: number }>`
    select users.user_id from users
    where (users.user_id in (
        select user_id from user_roles where role_id = any(${roleIDs}::bigint[])
        union select user_id from users where admin > 0 and admin <> 2
      ) or ${isGranted(context, { roleIDs, permissions })})
      and not users.deleted and users.banned = 0
    order by users.date_last_active desc nulls last, users.user_id
    limit ${MAX_NOTIFIED}`.execute(context.db);
  return rows.map(({ userID }) => userID);
}

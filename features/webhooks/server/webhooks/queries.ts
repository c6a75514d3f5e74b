import { type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import { isGranted, rolesThatHold } from "#features/permissions/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { DeliveryStatus, WebhooksQuery } from "../../contract.ts";
import { manages } from "../policy.ts";
import type { WebhookRow } from "../tables.ts";

/** Administrators who are notified at most, those who were there last. */
const MOST_NOTIFIED = 100;

/** A webhook with its newest delivery. */
export interface ListedWebhook extends WebhookRow {
  lastStatus: DeliveryStatus | null;
  dateLast: Date | null;
}

const selectListed = ({ db }: Context) =>
  db
    .selectFrom("webhooks")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("webhookDeliveries")
          .select(["webhookDeliveries.status as lastStatus", "webhookDeliveries.dateInserted as dateLast"])
          .whereRef("webhookDeliveries.webhookID", "=", "webhooks.webhookID")
          .orderBy("webhookDeliveries.number", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .selectAll("webhooks")
    .select(["newest.lastStatus", "newest.dateLast"]);

const SORTED = {
  webhookID: sql`webhooks.webhook_id`,
  name: sql`lower(webhooks.name)`,
  dateInserted: sql`webhooks.date_inserted`,
} as const;

/** Returns a page of webhooks, and the number of all. */
export async function selectWebhooks(
  context: Context,
  { sort: { field, descending }, page, limit }: WebhooksQuery,
): Promise<{ rows: ListedWebhook[]; total: number }> {
  const direction = descending ? "desc" : "asc";
  const rows = await selectListed(context)
    .orderBy(SORTED[field], direction)
    .orderBy("webhooks.webhookID", direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await countWebhooks(context) };
}

export const findWebhook = (context: Context, webhookID: number): Promise<ListedWebhook | undefined> =>
  selectListed(context).where("webhooks.webhookID", "=", webhookID).executeTakeFirst();

export const findWebhookLocked = ({ db }: Context, webhookID: number): Promise<WebhookRow | undefined> =>
  db.selectFrom("webhooks").selectAll().where("webhookID", "=", webhookID).forUpdate().executeTakeFirst();

/** Returns the names of webhooks by id. */
export async function findNames({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("webhooks")
    .select(["webhookID", "name"])
    .where("webhookID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ webhookID, name }) => [webhookID, name]));
}

export const selectActive = ({ db }: Context): Promise<WebhookRow[]> =>
  db.selectFrom("webhooks").selectAll().where("status", "=", "active").orderBy("webhookID").execute();

async function countWebhooks({ db }: Context): Promise<number> {
  const { total } = await db
    .selectFrom("webhooks")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Locks the number of webhooks until the transaction ends, and returns it. */
export async function countWebhooksLocked(context: Context): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(context.db);
  return countWebhooks(context);
}

export const insertWebhook = (
  { db }: Context,
  values: Insertable<Database["webhooks"]>,
): Promise<WebhookRow> => db.insertInto("webhooks").values(values).returningAll().executeTakeFirstOrThrow();

export const updateWebhook = (
  { db }: Context,
  webhookID: number,
  values: Updateable<Database["webhooks"]>,
): Promise<WebhookRow> =>
  db
    .updateTable("webhooks")
    .set(values)
    .where("webhookID", "=", webhookID)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function removeWebhook({ db }: Context, webhookID: number): Promise<void> {
  await db.deleteFrom("webhooks").where("webhookID", "=", webhookID).execute();
}

/** Returns the ids of the users who manage webhooks, latest visit first. */
export async function listManagers(context: Context): Promise<number[]> {
  const roleIDs = await rolesThatHold(context, manages);
  const { rows } = await sql<{ userID: number }>`
    select users.user_id from users
    where (users.user_id in (
        select user_id from user_roles where role_id = any(${roleIDs}::bigint[])
        union select user_id from users where admin > 0 and admin <> 2
      ) or ${isGranted(context, { roleIDs, permissions: [siteManage] })})
      and not users.deleted and users.banned = 0
    order by users.date_last_active desc nulls last, users.user_id
    limit ${MOST_NOTIFIED}`.execute(context.db);
  return rows.map(({ userID }) => userID);
}

/** SQL condition, true for notifications whose webhook, if any, exists and is one that the actor manages. */
export const isOfWebhook = (isManager: boolean) => sql<SqlBool>`(
  notifications.record_type <> 'webhook' or (${isManager}::boolean and exists (
    select from webhooks where webhooks.webhook_id = notifications.record_id)))`;

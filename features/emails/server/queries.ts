import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

/** Refusals within this time count once, because retries of an email are not independent. */
const COUNTED_EVERY_HOURS = 6;

export async function isRefused(context: Context, addressHash: Buffer): Promise<boolean> {
  const found = await context.db
    .selectFrom("emailRefusals")
    .select("addressHash")
    .where("addressHash", "=", addressHash)
    .where("dateSuppressed", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertRefusal(
  { db, now }: Context,
  { addressHash, reason }: { addressHash: Buffer; reason: string },
): Promise<void> {
  await sql`
    insert into email_refusals (address_hash, reason, date_suppressed, date_updated)
    values (${addressHash}, ${reason}, ${now}, ${now})
    on conflict (address_hash) do update set
      reason = excluded.reason, date_updated = excluded.date_updated,
      date_suppressed = coalesce(email_refusals.date_suppressed, excluded.date_suppressed)`.execute(db);
}

/** Counts a temporary refusal; `most` in a row suppress the address. */
export async function countRefusal(
  { db, now }: Context,
  { addressHash, reason, most }: { addressHash: Buffer; reason: string; most: number },
): Promise<void> {
  await sql`
    insert into email_refusals (address_hash, reason, count_passing, date_updated)
    values (${addressHash}, ${reason}, 1, ${now})
    on conflict (address_hash) do update set
      reason = excluded.reason, date_updated = excluded.date_updated,
      count_passing = email_refusals.count_passing + 1,
      date_suppressed = case when email_refusals.count_passing + 1 >= ${most} then excluded.date_updated end
    where email_refusals.date_suppressed is null
      and email_refusals.date_updated <= excluded.date_updated - make_interval(hours => ${COUNTED_EVERY_HOURS})
  `.execute(db);
}

/** Forgets temporary refusals after a successful delivery. */
export async function deletePassing({ db }: Context, addressHash: Buffer): Promise<void> {
  await db
    .deleteFrom("emailRefusals")
    .where("addressHash", "=", addressHash)
    .where("dateSuppressed", "is", null)
    .execute();
}

/** Deletes a refusal, and returns whether there was one. */
export async function deleteRefusal({ db }: Context, addressHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("emailRefusals")
    .where("addressHash", "=", addressHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A suppressed address. */
export interface Suppressed {
  addressHash: Buffer;
  reason: string;
  dateSuppressed: Date;
}

const selectSuppressed = ({ db }: Context) =>
  db
    .selectFrom("emailRefusals")
    .select(["addressHash", "reason", "dateSuppressed"])
    .where("dateSuppressed", "is not", null)
    .$narrowType<{ dateSuppressed: Date }>();

export const findSuppressed = (context: Context, addressHash: Buffer): Promise<Suppressed | undefined> =>
  selectSuppressed(context).where("addressHash", "=", addressHash).executeTakeFirst();

/** Lists suppressed addresses, newest first. */
export const listSuppressed = (
  context: Context,
  { page, limit }: { page: number; limit: number },
): Promise<Suppressed[]> =>
  selectSuppressed(context)
    .orderBy("dateSuppressed", "desc")
    .orderBy("addressHash")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countSuppressed({ db }: Context): Promise<number> {
  const { total } = await db
    .selectFrom("emailRefusals")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("dateSuppressed", "is not", null)
    .executeTakeFirstOrThrow();
  return total;
}

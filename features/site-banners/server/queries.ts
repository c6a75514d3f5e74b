import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { inRange } from "#platform/server/database/conditions.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { BannerQuery } from "../contract.ts";
import type { BannerRow } from "./tables.ts";

// Numbers in arrays arrive as text.
const read = (row: BannerRow): BannerRow => ({ ...row, roleIDs: row.roleIDs.map(Number) });

const ordered = ({ db }: Context) =>
  db.selectFrom("siteBanners").selectAll().orderBy("sort").orderBy("moderationMessageID");

/** Returns the banners in use in their order, for the cache. */
export async function selectEnabled(context: Context): Promise<BannerRow[]> {
  return (await ordered(context).where("isEnabled", "=", true).execute()).map(read);
}

/** Returns all banners in their order, without regard to the actor. */
export const selectAll = async (context: Context): Promise<BannerRow[]> =>
  (await ordered(context).execute()).map(read);

/** The reader of banners. Others than staff see only those that are shown to them now. */
export interface Reader {
  isStaff: boolean;
  categoryIDs: readonly number[];
}

/** Returns the banners that the reader may see, in order. */
export async function selectVisible(
  context: Context,
  { isStaff, categoryIDs }: Reader,
  { isEnabled, recordID, recordType, type, layoutViewType }: BannerQuery = {},
): Promise<BannerRow[]> {
  const { actor, now } = context;
  const rows = await ordered(context)
    .where(({ and, or, eb }) =>
      and([
        or([eb("recordID", "is", null), eb("recordID", "=", sql<number>`any(${categoryIDs}::bigint[])`)]),
        ...(isStaff
          ? []
          : [
              eb("isEnabled", "=", true),
              or([eb("dateStart", "is", null), eb("dateStart", "<=", now)]),
              or([eb("dateEnd", "is", null), eb("dateEnd", ">", now)]),
              sql<boolean>`(role_ids = '{}' or role_ids && ${actor.roleIDs}::bigint[])`,
            ]),
        ...(isEnabled === undefined || isEnabled === null ? [] : [eb("isEnabled", "=", isEnabled)]),
        ...(recordType === undefined ? [] : [eb("recordID", "is not", null)]),
        ...(type === undefined ? [] : [eb("type", "=", type)]),
        ...(layoutViewType === undefined ? [] : [eb("layoutViewType", "=", layoutViewType)]),
        ...inRange("siteBanners.recordID", recordID),
      ]),
    )
    .execute();
  return rows.map(read);
}

export async function findVisible(
  context: Context,
  reader: Reader,
  moderationMessageID: number,
): Promise<BannerRow | undefined> {
  const visible = await selectVisible(context, reader);
  return visible.find((each) => each.moderationMessageID === moderationMessageID);
}

/** Returns how many banners there are and how many are in use, and lets no one else add any before the end. */
export async function lockAndCount({ db }: Context): Promise<{ all: number; enabled: number }> {
  await sql`lock table site_banners in share row exclusive mode`.execute(db);
  const { all, enabled } = await db
    .selectFrom("siteBanners")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("isEnabled", "=", true).as("enabled"),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), enabled: Number(enabled) };
}

/** Inserts a banner, before all others unless it has a position. */
export async function insertBanner(
  { db }: Context,
  { sort, ...values }: Omit<Insertable<Database["siteBanners"]>, "sort"> & { sort: number | undefined },
): Promise<BannerRow> {
  const first = db.selectFrom("siteBanners").select(sql<number>`coalesce(min(sort), 1) - 1`.as("sort"));
  return read(
    await db
      .insertInto("siteBanners")
      .values({ ...values, sort: sort ?? first })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export async function updateBanner(
  { db }: Context,
  moderationMessageID: number,
  values: Updateable<Database["siteBanners"]>,
): Promise<BannerRow> {
  return read(
    await db
      .updateTable("siteBanners")
      .set(values)
      .where("moderationMessageID", "=", moderationMessageID)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export async function removeBanner({ db }: Context, moderationMessageID: number): Promise<void> {
  await db.deleteFrom("siteBanners").where("moderationMessageID", "=", moderationMessageID).execute();
}

export async function updateSorts({ db }: Context, sorts: Readonly<Record<string, number>>): Promise<void> {
  await sql`
    update site_banners set sort = places.value::int
    from jsonb_each_text(${JSON.stringify(sorts)}::jsonb) places
    where moderation_message_id = places.key::bigint`.execute(db);
}

export async function insertDismissal(
  { db, now }: Context,
  userID: number,
  moderationMessageID: number,
): Promise<void> {
  await db
    .insertInto("siteBannerDismissals")
    .values({ userID, moderationMessageID, dateInserted: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns which of the banners the member has dismissed. */
export async function selectDismissed(
  { db }: Context,
  userID: number,
  moderationMessageIDs: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("siteBannerDismissals")
    .select("moderationMessageID")
    .where("userID", "=", userID)
    .where("moderationMessageID", "=", sql<number>`any(${moderationMessageIDs}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.moderationMessageID));
}

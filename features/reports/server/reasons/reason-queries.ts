import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { ReasonRow } from "../tables.ts";

export async function selectReasons({ db }: Context): Promise<ReasonRow[]> {
  const rows = await db
    .selectFrom("reportReasons")
    .selectAll()
    .orderBy("sort")
    .orderBy("reportReasonID")
    .execute();
  // Numbers in arrays arrive as text.
  return rows.map((row) => ({ ...row, roleIDs: row.roleIDs.map(Number) }));
}

export async function insertReason(
  { db }: Context,
  values: Omit<Insertable<Database["reportReasons"]>, "sort">,
): Promise<void> {
  const last = db
    .selectFrom("reportReasons")
    .select(sql<number>`coalesce(max(sort), 0) + 1`.as("sort"))
    .where("isSystem", "=", false);
  await db
    .insertInto("reportReasons")
    .values({ ...values, sort: last })
    .execute();
}

export async function updateReason(
  { db }: Context,
  reportReasonID: string,
  values: Updateable<Database["reportReasons"]>,
): Promise<void> {
  await db.updateTable("reportReasons").set(values).where("reportReasonID", "=", reportReasonID).execute();
}

/** Deletes a reason that no report uses; returns whether it was deleted. */
export async function deleteUnused({ db }: Context, reportReasonID: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reportReasons")
    .where("reportReasonID", "=", reportReasonID)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reportReasonJunction")
            .select("reportID")
            .whereRef("reportReasonJunction.reportReasonID", "=", "reportReasons.reportReasonID"),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateSorts({ db }: Context, sorts: Readonly<Record<string, number>>): Promise<void> {
  await sql`
    update report_reasons set sort = places.value::int
    from jsonb_each_text(${JSON.stringify(sorts)}::jsonb) places
    where report_reason_id = places.key`.execute(db);
}

/** Returns the number of reports per reason in these categories. */
export async function countByReason(
  { db }: Context,
  categoryIDs: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("reportReasonJunction")
    .innerJoin("reports", "reports.reportID", "reportReasonJunction.reportID")
    .select(["reportReasonID", ({ fn }) => fn.countAll<number>().as("count")])
    .where("reports.placeRecordID", "=", sql<number>`any(${categoryIDs}::bigint[])`)
    .groupBy("reportReasonID")
    .execute();
  return new Map(rows.map(({ reportReasonID, count }) => [reportReasonID, Number(count)]));
}

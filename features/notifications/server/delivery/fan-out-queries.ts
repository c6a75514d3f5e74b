import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { FanOutRow } from "../tables.ts";

/** A connection that is silent for this long loses its claim. */
const SILENT_AT_MOST = "60s";

export const fanOutsWritten = (
  { now }: Context,
  fanOuts: readonly Pick<FanOutRow, "types" | "payload">[],
): RawBuilder<unknown> => sql`
  insert into fan_outs (types, payload, date_due, date_inserted)
  select types, payload, ${now}::timestamptz, ${now}::timestamptz
  from jsonb_to_recordset(${JSON.stringify(fanOuts)}::jsonb) as noted (types text[], payload jsonb)`;

/**
 * Claims the fan-out that has been due longest until the transaction ends; returns nothing when
 * none is due or all are claimed.
 */
export async function claimFanOut({ db, now }: Context): Promise<FanOutRow | undefined> {
  const { rows } = await sql<FanOutRow>`
    select fan_outs.*, set_config('idle_in_transaction_session_timeout', ${SILENT_AT_MOST}, true)
    from fan_outs where date_due <= ${now}
    order by date_due, fan_out_id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

export async function hasDue({ db, now }: Context): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from fan_outs where date_due <= ${now}) as is_due`.execute(db);
  return rows[0]?.isDue ?? false;
}

export async function updateFanOut(
  { db }: Context,
  fanOutID: number,
  change: Partial<Pick<FanOutRow, "afterUserID" | "attempts" | "dateDue">>,
): Promise<void> {
  await db.updateTable("fanOuts").set(change).where("fanOutID", "=", fanOutID).execute();
}

export async function deleteFanOut({ db }: Context, fanOutID: number): Promise<void> {
  await db.deleteFrom("fanOuts").where("fanOutID", "=", fanOutID).execute();
}

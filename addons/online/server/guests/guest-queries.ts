import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "../tables.ts";
import { BITS } from "./guest-bits.ts";

const bitsOf = (bits: Buffer) => sql`('x' || ${bits.toString("hex")}::text)::bit(${sql.lit(BITS)})`;

/** Adds bits to those of the current minute on all nodes, and deletes those from before `until`. */
export async function saveBits({ db, now }: Context, bits: Buffer, until: Date): Promise<void> {
  await sql`
    with gone as (delete from online_guests where date_minute < ${until})
    insert into online_guests (date_minute, guests) values (date_trunc('minute', ${now}::timestamptz), ${bitsOf(bits)})
    on conflict (date_minute) do update set guests = online_guests.guests | excluded.guests`.execute(db);
}

/** Counts the bits of all minutes since `since`, and of `more`. */
export async function countBits({ db }: Context, since: Date, more: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select bit_count(${bitsOf(more)} | coalesce(bit_or(guests), repeat('0', ${sql.lit(BITS)})::bit(${sql.lit(BITS)})))::int
      as count
    from online_guests where date_minute >= date_trunc('minute', ${since}::timestamptz)`.execute(db);
  return rows[0]?.count ?? 0;
}

import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { OldKey } from "./shapes/shape.ts";
import type { OldAddress } from "./tables.ts";

const column = <T extends object>(rows: readonly T[], name: keyof T) => rows.map((row) => row[name]);

/** Returns the stored addresses among `keys`, in their order. */
export async function findOldAddresses({ db }: Context, keys: readonly OldKey[]): Promise<OldAddress[]> {
  const asked = sql`unnest(
    ${column(keys, "source")}::text[], ${column(keys, "kind")}::text[], ${column(keys, "oldID")}::text[])
    with ordinality as asked (source, kind, old_id, place)`;
  const { rows } = await sql<OldAddress>`
    select old_addresses.* from old_addresses join ${asked} using (source, kind, old_id)
    order by place`.execute(db);
  return rows;
}

/** Saves addresses and replaces existing ones. No two of `rows` have equal keys. */
export async function saveOldAddresses({ db }: Context, rows: readonly OldAddress[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("oldAddresses")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["source", "kind", "oldID"]).doUpdateSet(({ ref }) => ({
        recordType: ref("excluded.recordType"),
        recordID: ref("excluded.recordID"),
      })),
    )
    .execute();
}

export async function deleteAddressesOf(
  { db }: Context,
  recordType: string,
  recordID: number,
): Promise<void> {
  await db
    .deleteFrom("oldAddresses")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .execute();
}

import { type RawBuilder, sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { Opening } from "../extension-points/extension-point.ts";
import { addRecount } from "./recount.ts";

interface SummedCounter {
  /** Table and columns as the database has them. */
  table: string;
  id: string;
  column: string;
  /** What it was before anybody added to it. */
  base: string;
  /** The proof of what others add: each selects `id` and `amount`. */
  sources: Opening<RawBuilder<unknown>>;
}

/** Proves a number to which several add: it is its base and all that they say they added. */
export function addSummedRecount(name: string, { table, id, column, base, sources }: SummedCounter) {
  const held = sql.table(table);
  const of = (which: string) => sql.ref(`${table}.${which}`);
  const wrong = ({ addons }: Context) => {
    const given = addons.of(sources);
    if (given.length === 0)
      return sql`select ${of(id)} as id, ${of(base)} as amount from ${held}
      where ${of(column)} <> ${of(base)}`;
    // From the outside in: most have got nothing, and are not sorted or hashed for that.
    return sql`
      select ${of(id)} as id, ${of(base)} + coalesce(given.amount, 0) as amount
      from ${held} left join (
        select id, sum(amount) as amount from (${sql.join(given, sql` union all `)}) as each group by id
      ) as given on given.id = ${of(id)}
      where ${of(column)} <> ${of(base)} + coalesce(given.amount, 0)`;
  };
  return addRecount({
    name,
    async count(context) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${wrong(context)}) as wrong`.execute(context.db);
      return rows[0]?.count ?? 0;
    },
    async repair(context) {
      const { numAffectedRows } = await sql`
        update ${held} set ${sql.ref(column)} = wrong.amount from (${wrong(context)}) as wrong
        where wrong.id = ${of(id)}`.execute(context.db);
      return Number(numAffectedRows ?? 0);
    },
  });
}

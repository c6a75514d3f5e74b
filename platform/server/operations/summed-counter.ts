import { type RawBuilder, sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { ExtensionPoint } from "../extension-points/extension-point.ts";
import { addRecount } from "./recount.ts";

interface SummedCounter {
  /** Table and column names as in the database. */
  table: string;
  id: string;
  column: string;
  /** Column with the value without any contributions. */
  base: string;
  /** Queries for the contributions of other features: each selects `id` and `amount`. */
  sources: ExtensionPoint<RawBuilder<unknown>>;
}

/** Adds a recount of a number that several features add to: its base plus the sum of all contributions. */
export function addSummedRecount(name: string, { table, id, column, base, sources }: SummedCounter) {
  const target = sql.table(table);
  const of = (which: string) => sql.ref(`${table}.${which}`);
  const wrong = ({ addons }: Context) => {
    // An add-on that is off has its rows, and what they added stays.
    const contributions = addons.withData(sources);
    if (contributions.length === 0)
      return sql`select ${of(id)} as id, ${of(base)} as amount from ${target}
      where ${of(column)} <> ${of(base)}`;
    // Start from the table: most rows have no contributions, and are then not sorted or hashed.
    return sql`
      select ${of(id)} as id, ${of(base)} + coalesce(contributions.amount, 0) as amount
      from ${target} left join (
        select id, sum(amount) as amount from (${sql.join(contributions, sql` union all `)}) as each group by id
      ) as contributions on contributions.id = ${of(id)}
      where ${of(column)} <> ${of(base)} + coalesce(contributions.amount, 0)`;
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
        update ${target} set ${sql.ref(column)} = wrong.amount from (${wrong(context)}) as wrong
        where wrong.id = ${of(id)}`.execute(context.db);
      return Number(numAffectedRows ?? 0);
    },
  });
}

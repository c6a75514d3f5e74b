import { type CompiledQuery, sql } from "kysely";
import type { Context } from "../../../application/context.ts";
import { OldestOut } from "../../../cache/oldest-out.ts";
import { type Scope, where } from "../query/scope.ts";
import { shareOfMatch } from "./share.ts";
import { type Statistics, statisticsOf } from "./statistics.ts";

/** What columns leave over is asked of PostgreSQL once for as long as the statistics are kept, for so many readers. */
const REMEMBERED = 1000;
const REMEMBERED_BYTES = 4 * 1024 * 1024;
const caps = { name: "expected matches", most: REMEMBERED, mostBytes: REMEMBERED_BYTES };
const remembered = new WeakMap<Statistics, OldestOut<string, Promise<number>>>();

/**
 * How many parts PostgreSQL believes to match, by what ANALYZE knows. Nothing of it is told to readers. Its own formula
 * of words is computed here: asking for it would be a statement more for each search.
 */
export async function expectedMatches(context: Context, scope: Scope, match: string): Promise<number> {
  const statistics = await statisticsOf(context);
  if (statistics.shares.size === 0)
    return explained(context, sql`${where(scope, match)}`.compile(context.db));
  const terms = scope.match ? `${match} & ${scope.match}` : match;
  const rows = scope.columns.length > 0 ? await rowsOf(context, scope, statistics) : statistics.parts;
  return Math.max(1, Math.round(rows * shareOfMatch(terms, statistics)));
}

/** What the columns alone leave over. */
function rowsOf(context: Context, { columns }: Scope, statistics: Statistics): Promise<number> {
  const condition = sql.join([...columns], sql` and `).compile(context.db);
  const known = remembered.get(statistics) ?? new OldestOut<string, Promise<number>>(caps);
  remembered.set(statistics, known);
  const key = JSON.stringify([condition.sql, condition.parameters]);
  const rows = known.get(key) ?? explained(context, condition);
  known.set(key, rows);
  rows.catch(() => known.delete(key));
  return rows;
}

async function explained(context: Context, condition: CompiledQuery): Promise<number> {
  const { rows } = await context.db.executeQuery<Record<string, string>>({
    ...condition,
    sql: `explain select from search_parts where ${condition.sql}`,
  });
  return Number(/ rows=(\d+)/.exec(Object.values(rows[0] ?? {})[0] ?? "")?.[1] ?? 0);
}

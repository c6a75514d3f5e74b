import { type CompiledQuery, sql } from "kysely";
import type { Context } from "../../../application/context.ts";
import { BoundedMap } from "../../../cache/bounded-map.ts";
import { type Scope, where } from "../query/scope.ts";
import { shareOfMatch } from "./share.ts";
import { type Statistics, statisticsOf } from "./statistics.ts";

/** Number of row estimates to cache for as long as the statistics are valid. */
const MOST_CACHED = 1000;
const MOST_BYTES = 4 * 1024 * 1024;
const limits = { name: "expected matches", most: MOST_CACHED, mostBytes: MOST_BYTES };
const rowCounts = new WeakMap<Statistics, BoundedMap<string, Promise<number>>>();

/**
 * Returns how many parts PostgreSQL expects to match, based on ANALYZE. Readers never see this number. Its formula for
 * words is computed here, because asking PostgreSQL would cost each search another statement.
 */
export async function expectedMatches(context: Context, scope: Scope, match: string): Promise<number> {
  const statistics = await statisticsOf(context);
  if (statistics.shares.size === 0)
    return explained(context, sql`${where(scope, match)}`.compile(context.db));
  const terms = scope.match ? `${match} & ${scope.match}` : match;
  const rows = scope.columns.length > 0 ? await rowsOf(context, scope, statistics) : statistics.parts;
  return Math.max(1, Math.round(rows * shareOfMatch(terms, statistics)));
}

/** Returns how many rows meet the conditions on columns alone. */
function rowsOf(context: Context, { columns }: Scope, statistics: Statistics): Promise<number> {
  const condition = sql.join([...columns], sql` and `).compile(context.db);
  const known = rowCounts.get(statistics) ?? new BoundedMap<string, Promise<number>>(limits);
  rowCounts.set(statistics, known);
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

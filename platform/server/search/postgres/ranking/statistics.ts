import { sql } from "kysely";
import type { Context } from "../../../application/context.ts";

/** Statistics of the index, as PostgreSQL's ANALYZE last computed them. */
export interface Statistics {
  parts: number;
  averageLength: number;
  languages: readonly string[];
  /** Share of parts that contain a lexeme, for the lexemes counted by ANALYZE; empty before its first run. */
  shares: ReadonlyMap<string, number>;
  /** Estimated share of all other lexemes. */
  rare: number;
  shareOf(lexeme: string): number;
}

const RETENTION_MS = 5 * 60_000;
/** Languages with a smaller share of the index are not used for stemming. */
const LEAST_OF_LANGUAGE = 0.02;
const cached = new WeakMap<object, { until: number; statistics: Promise<Statistics> }>();

/** Returns the statistics, cached for some minutes. */
export function statisticsOf(context: Context): Promise<Statistics> {
  const known = cached.get(context.addons);
  if (known && known.until > Date.now()) return known.statistics;
  const statistics = readStatistics(context);
  cached.set(context.addons, { until: Date.now() + RETENTION_MS, statistics });
  statistics.catch(() => cached.delete(context.addons));
  return statistics;
}

/** Drops the cached statistics. */
export const forgetStatistics = (context: Context): void => void cached.delete(context.addons);

interface Row {
  parts: number;
  averageLength: number | null;
  lexemes: string[] | null;
  shares: number[] | null;
  languages: string[] | null;
  languageShares: number[] | null;
}

async function readStatistics(context: Context): Promise<Statistics> {
  const { rows } = await sql<Row>`
    select greatest(0, (select reltuples from pg_class where oid = 'search_parts'::regclass))::float8 as parts,
      (select avg(length)::float8 from (select length from search_parts limit 5000) as sample) as average_length,
      words.most_common_elems::text::text[] as lexemes, words.most_common_elem_freqs as shares,
      languages.most_common_vals::text::text[] as languages, languages.most_common_freqs as language_shares
    from (select 1) as one
    left join pg_stats as words on words.tablename = 'search_parts' and words.attname = 'words'
      and words.schemaname = current_schema()
    left join pg_stats as languages on languages.tablename = 'search_parts' and languages.attname = 'language'
      and languages.schemaname = current_schema()`.execute(context.db);
  const row = rows[0];
  const shares = new Map((row?.lexemes ?? []).map((lexeme, index) => [lexeme, row?.shares?.[index] ?? 0]));
  const rare = Math.min(1, ...shares.values()) / 2;
  return {
    parts: row?.parts ?? 0,
    averageLength: row?.averageLength ?? 100,
    languages: (row?.languages ?? []).filter(
      (_, index) => (row?.languageShares?.[index] ?? 0) >= LEAST_OF_LANGUAGE,
    ),
    ...{ shares, rare },
    shareOf: (lexeme) => shares.get(lexeme) ?? rare,
  };
}

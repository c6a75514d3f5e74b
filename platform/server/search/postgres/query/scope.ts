import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition, DocumentRef, Visibility } from "../../port.ts";
import { marks, quoted } from "../indexing/marks.ts";
import type { Statistics } from "../ranking/statistics.ts";
import { all, any, groupMatch, none, notMatch } from "./matching.ts";
import { parseQuery } from "./query-language.ts";

/** The records that a reader may see and that meet the conditions, without the words of the query. */
export interface Scope {
  /** Condition as a tsquery. */
  match: string;
  /** Conditions on columns. */
  columns: readonly RawBuilder<SqlBool>[];
}

/**
 * With more places than this the place is checked on the row: each place slows the index down for each record it reads.
 */
const PLACES_IN_INDEX = 2;

const MOST = 0.3;

/** Returns the scope of a search; null when nothing can be visible. */
export function scopeOf(
  visibilities: readonly Visibility[],
  conditions: readonly Condition[],
  languages: readonly string[],
  statistics: Statistics,
): Scope | null {
  const seen = visibilities.filter(({ placeIDs }) => placeIDs === null || placeIDs.length > 0);
  if (seen.length === 0) return null;
  const once = new Set(seen.map(({ kind }) => kind)).size === seen.length;
  const isOfRow = ({ placeIDs }: Visibility) =>
    once && placeIDs !== null && placeIDs.length > PLACES_IN_INDEX;
  const asked = seen.map((visibility) =>
    isOfRow(visibility) ? { ...visibility, placeIDs: null } : visibility,
  );
  const columns = seen.filter(isOfRow).map(isInVisiblePlace);
  const matches: string[] = [];
  if (once && isOfMost(asked, statistics)) {
    columns.push(sql<SqlBool>`kind = any(${asked.map(({ kind }) => kind)}::text[])`);
    matches.push(...(asked[0]?.except ?? []).map((label) => none(quoted(marks.label(label)))));
  } else matches.push(any(asked.map(visibilityMatch)));
  for (const condition of conditions) {
    if ("date" in condition) columns.push(...dateConditions(condition));
    else if ("records" in condition) columns.push(recordsCondition(condition.records));
    else {
      const match = conditionMatch(condition, languages);
      if (match === null) return null;
      if (match) matches.push(match);
    }
  }
  return { match: all(matches), columns };
}

/** SQL condition for visible matches. Every search must use it. */
export const where = ({ match: seen, columns }: Scope, match: string) =>
  sql.join([sql`words @@ ${all(seen ? [match, seen] : [match])}::tsquery`, ...columns], sql` and `);

const placesMatch = (placeIDs: readonly number[]) => any(placeIDs.map((id) => quoted(marks.place(id))));

/**
 * True when the kinds cover most of the index and are restricted alike: checking the kind on the row is then faster
 * than in the index.
 */
function isOfMost(visibilities: readonly Visibility[], { shareOf }: Statistics): boolean {
  const share = visibilities.reduce((sum, { kind }) => sum + shareOf(marks.kind(kind)), 0);
  const [first = "", ...others] = visibilities.map(({ except = [] }) => except.join("\0"));
  return (
    share > MOST &&
    visibilities.every(({ placeIDs }) => placeIDs === null) &&
    others.every((other) => other === first)
  );
}

/** A record of this kind must be in a visible place. */
const isInVisiblePlace = ({ kind, placeIDs }: Visibility) =>
  sql<SqlBool>`(kind <> ${kind} or place_id = any(${placeIDs}::bigint[]))`;

const visibilityMatch = ({ kind, placeIDs, except = [] }: Visibility) =>
  all([
    quoted(marks.kind(kind)),
    ...(placeIDs ? [placesMatch(placeIDs)] : []),
    ...except.map((label) => none(quoted(marks.label(label)))),
  ]);

/** Returns a tsquery; empty when the condition always holds, null when it never does. */
function conditionMatch(
  condition: Exclude<Condition, { date: string } | { records: object }>,
  languages: readonly string[],
): string | null {
  if ("title" in condition) return titleMatch(condition.title, languages);
  if ("groups" in condition)
    return condition.groups.length > 0
      ? any(condition.groups.map(({ kind, recordID }) => quoted(marks.group(kind, recordID))))
      : null;
  if ("placeIDs" in condition) return condition.placeIDs.length > 0 ? placesMatch(condition.placeIDs) : null;
  const labels = condition.labels.map((label) => quoted(marks.label(label)));
  if (condition.match === "any") return labels.length > 0 ? any(labels) : null;
  if (labels.length === 0) return "";
  return condition.match === "all" ? all(labels) : none(any(labels));
}

function titleMatch(title: string, languages: readonly string[]): string {
  const { groups, not } = parseQuery(title, languages);
  return all([...groups.map((group) => groupMatch(group, true)), ...not.map(notMatch)]);
}

function dateConditions({ date, from, before }: Extract<Condition, { date: string }>): RawBuilder<SqlBool>[] {
  const column = sql.ref(date);
  return [
    ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`${column} < ${before}`] : []),
  ];
}

/** Uses the primary key, so that conditions on few records stay cheap when many match. */
function recordsCondition(records: readonly DocumentRef[]): RawBuilder<SqlBool> {
  const kinds = [...Map.groupBy(records, ({ kind }) => kind)].map(
    ([kind, own]) =>
      sql<SqlBool>`(kind = ${kind} and record_id = any(${own.map(({ recordID }) => recordID)}::bigint[]))`,
  );
  return kinds.length > 0 ? sql<SqlBool>`(${sql.join(kinds, sql` or `)})` : sql<SqlBool>`false`;
}

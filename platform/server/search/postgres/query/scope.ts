import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition, DocumentRef, Visibility } from "../../port.ts";
import { marks, quoted } from "../indexing/marks.ts";
import type { Statistics } from "../ranking/statistics.ts";
import { all, any, groupMatch, none, notMatch } from "./matching.ts";
import { parseQuery } from "./query-language.ts";

/** What a reader may see of what they asked for, without the words. */
export interface Scope {
  /** As a tsquery. */
  match: string;
  /** What is asked of columns. */
  columns: readonly RawBuilder<SqlBool>[];
}

/** Of more places a row is asked where it stands: each place makes the index slower, for each record that it looks at. */
const PLACES_IN_INDEX = 2;

const MOST = 0.3;

/** Null when there is nothing that could be seen. */
export function scopeOf(
  sights: readonly Visibility[],
  conditions: readonly Condition[],
  languages: readonly string[],
  statistics: Statistics,
): Scope | null {
  const seen = sights.filter(({ placeIDs }) => placeIDs === null || placeIDs.length > 0);
  if (seen.length === 0) return null;
  const once = new Set(seen.map(({ kind }) => kind)).size === seen.length;
  const isOfRow = ({ placeIDs }: Visibility) =>
    once && placeIDs !== null && placeIDs.length > PLACES_IN_INDEX;
  const asked = seen.map((visibility) =>
    isOfRow(visibility) ? { ...visibility, placeIDs: null } : visibility,
  );
  const columns = seen.filter(isOfRow).map(stands);
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

/** What matches and may be seen: the only way in which a search asks for anything. */
export const where = ({ match: seen, columns }: Scope, match: string) =>
  sql.join([sql`words @@ ${all(seen ? [match, seen] : [match])}::tsquery`, ...columns], sql` and `);

const placesMatch = (placeIDs: readonly number[]) => any(placeIDs.map((id) => quoted(marks.place(id))));

/** Whether these are sights of most that there is, and alike: a row is asked faster for its kind than the index. */
function isOfMost(sights: readonly Visibility[], { shareOf }: Statistics): boolean {
  const share = sights.reduce((sum, { kind }) => sum + shareOf(marks.kind(kind)), 0);
  const [first = "", ...others] = sights.map(({ except = [] }) => except.join("\0"));
  return (
    share > MOST &&
    sights.every(({ placeIDs }) => placeIDs === null) &&
    others.every((other) => other === first)
  );
}

/** That a record, when it is of this kind, stands where it may be seen. */
const stands = ({ kind, placeIDs }: Visibility) =>
  sql<SqlBool>`(kind <> ${kind} or place_id = any(${placeIDs}::bigint[]))`;

const visibilityMatch = ({ kind, placeIDs, except = [] }: Visibility) =>
  all([
    quoted(marks.kind(kind)),
    ...(placeIDs ? [placesMatch(placeIDs)] : []),
    ...except.map((label) => none(quoted(marks.label(label)))),
  ]);

/** Empty for what is always so, and null for what never is. */
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

/** By the primary key: what is wanted of few records costs no more where many match. */
function recordsCondition(records: readonly DocumentRef[]): RawBuilder<SqlBool> {
  const kinds = [...Map.groupBy(records, ({ kind }) => kind)].map(
    ([kind, own]) =>
      sql<SqlBool>`(kind = ${kind} and record_id = any(${own.map(({ recordID }) => recordID)}::bigint[]))`,
  );
  return kinds.length > 0 ? sql<SqlBool>`(${sql.join(kinds, sql` or `)})` : sql<SqlBool>`false`;
}

import { BoundedMap } from "../cache/bounded-map.ts";

/** A statement sent this often is likely to be sent again. */
const OFTEN = 3;
/** PostgreSQL caches the plans of prepared statements in each connection, so their number is limited. */
const PREPARED_AT_MOST = 300;
/** A longer statement lists hundreds of values, and rarely recurs with the same number of them. */
const LONGEST = 20_000;
/** Largest number of statement texts to count at a time. */
const COUNTED_AT_MOST = 2000;
const MOST_BYTES = 4 * 1024 * 1024;

/** SQLSTATE of a plan whose result columns no longer match its tables. */
export const STALE_PLAN = "0A000";

/** Names of the prepared statements by text, shared by all connections of the process. */
const names = new Map<string, string>();
const counts = new BoundedMap<string, number>({
  name: "statement texts",
  most: COUNTED_AT_MOST,
  mostBytes: MOST_BYTES,
});
let generation = 0;

/** SQL comment for statements whose best plan depends on their values: they are planned each time. */
export const PLANNED_EACH_TIME = "/* planned each time */";
/** An offset also makes the best plan depend on a value. */
const PASSES_OVER = / offset \$/;
const depends = (text: string) => PASSES_OVER.test(text) || text.includes(PLANNED_EACH_TIME);

/** Returns the name to prepare a statement under; undefined until it is used often enough. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= PREPARED_AT_MOST || text.length > LONGEST || depends(text))
    return known;
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  if (count < OFTEN) return undefined;
  counts.delete(text);
  const name = `s${generation}_${names.size}`;
  names.set(text, name);
  return name;
}

/** True when statements with this text are prepared. */
export const isPrepared = (text: string): boolean => names.has(text);

/**
 * Drops all names after a prepared statement failed because a table changed: statements are prepared again under new
 * names.
 */
export function forgetName(text: string, name: string): void {
  if (names.get(text) !== name) return;
  generation += 1;
  names.clear();
}

import { OldestOut } from "../cache/oldest-out.ts";

/** What is asked so often is likely to be asked again. */
const OFTEN = 3;
/** PostgreSQL keeps the plans of so many statements in each connection. */
const PREPARED_AT_MOST = 300;
/** A longer one names hundreds of values, and hardly comes again with as many. */
const LONGEST = 20_000;
/** Texts that were seen less often are counted, so many at a time. */
const COUNTED_AT_MOST = 2000;
const MOST_BYTES = 4 * 1024 * 1024;

/** A plan whose columns are not those of its tables any more. */
export const STALE_PLAN = "0A000";

/** Which statements are prepared, under which names: the same on all connections of the process. */
const names = new Map<string, string>();
const counts = new OldestOut<string, number>({
  name: "statement texts",
  most: COUNTED_AT_MOST,
  mostBytes: MOST_BYTES,
});
let generation = 0;

/** A comment for statements whose values decide how they are best answered: they are planned each time. */
export const PLANNED_EACH_TIME = "/* planned each time */";
/** So does how many rows are passed over. */
const PASSES_OVER = / offset \$/;
const depends = (text: string) => PASSES_OVER.test(text) || text.includes(PLANNED_EACH_TIME);

/** By which name a statement is prepared; undefined while it is not asked often. */
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

export const isPrepared = (text: string): boolean => names.has(text);

/** A table was changed under a running node: what was prepared is prepared anew, by other names. */
export function forgetName(text: string, name: string): void {
  if (names.get(text) !== name) return;
  generation += 1;
  names.clear();
}

import { sql } from "kysely";
import type { Context } from "../../application/context.ts";
import { inOrderOfIndex } from "./bounded.ts";
import { marks, quoted } from "./indexing/marks.ts";
import { any } from "./query/matching.ts";

/** Numbers of months to search, increasing until there are enough results. */
const WINDOWS = [1, 4, 16, 64];

const monthAfter = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));

function windowsFrom(start: Date, direction: 1 | -1): string[] {
  const month = (index: number) => quoted(marks.month(monthAfter(start, direction * index)));
  return WINDOWS.map((length) => any(Array.from({ length }, (_, index) => month(index))));
}

async function edgeOf(context: Context, edge: "min" | "max"): Promise<Date> {
  const { rows } = await inOrderOfIndex(context, ({ db }) =>
    sql<{ date: Date | null }>`select ${sql.raw(edge)}(date_inserted) as date from search_parts`.execute(db),
  );
  return rows[0]?.date ?? context.now;
}

/** Conditions for the newest month with records, then for longer and longer ranges that end there. */
export const newestMonths = async (context: Context) => windowsFrom(await edgeOf(context, "max"), -1);
/** Conditions for the oldest month with records, then for longer ranges that begin there. */
export const oldestMonths = async (context: Context) => windowsFrom(await edgeOf(context, "min"), 1);

import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../../application/context.ts";
import type { SearchSort } from "../../port.ts";
import { inOrderOfIndex } from "../bounded.ts";
import { COUNTED } from "../count.ts";
import type { Chosen } from "../hits.ts";
import { newestMonths, oldestMonths } from "../months.ts";
import { type Scope, where } from "../query/scope.ts";

type Order = Exclude<SearchSort, "relevance">;

const ORDERS: Record<Order, RawBuilder<unknown>> = {
  dateInserted: sql`date_inserted`,
  "-dateInserted": sql`date_inserted desc`,
  dateUpdated: sql`date_updated`,
  "-dateUpdated": sql`date_updated desc`,
  score: sql`score, date_inserted`,
  "-score": sql`score desc, date_inserted desc`,
  "-hot": sql`hot desc`,
};

interface Page {
  match: string;
  scope: Scope;
  /** Number of matching parts as far as they were counted. */
  rows: number;
  sort: Order;
  isCollapsed: boolean;
  offset: number;
  limit: number;
}

type Row = Omit<Chosen, "relevance" | "count">;

/** Parts read beyond the page, because a record may have several. */
const SPARE = 100;

/** Returns a page of all matches in exact order, however many there are. */
export async function chooseSorted(context: Context, page: Page): Promise<Chosen[]> {
  const { isCollapsed, offset, limit } = page;
  const end = offset + limit;
  let records: Row[] = [];
  for (let most = end + SPARE; ; most *= 4) {
    const rows =
      page.rows > COUNTED
        ? await firstOfMany(context, page, most)
        : await select(context, page, page.match, most);
    records = firstOfEach(rows, isCollapsed);
    if (records.length >= end || rows.length < most) break;
  }
  return records
    .slice(offset, end)
    .map((record) => ({ ...record, relevance: 0, count: isCollapsed ? null : 1 }));
}

async function select(context: Context, { scope, sort }: Page, match: string, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select kind, record_id, part, group_kind, group_id from search_parts
    where ${where(scope, match)} order by ${ORDERS[sort]}, kind, record_id desc, part limit ${most}`.execute(
    context.db,
  );
  return rows;
}

/**
 * Reads the first of very many matches without sorting all of them. By date, a few months are enough, which the word
 * index can select. For other orders, the index of that order is read from its beginning, where frequent matches are
 * found soon.
 */
async function firstOfMany(context: Context, page: Page, most: number): Promise<Row[]> {
  if (page.sort === "-dateInserted" || page.sort === "dateInserted") {
    const windows = page.sort === "dateInserted" ? oldestMonths : newestMonths;
    for (const months of await windows(context)) {
      const rows = await select(context, page, `${page.match} & ${months}`, most);
      if (rows.length >= most) return rows;
    }
  }
  return inOrderOfIndex(context, (inside) => select(inside, page, page.match, most));
}

function firstOfEach(rows: readonly Row[], isCollapsed: boolean): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ kind, recordID, groupKind, groupID }) => {
    const key = isCollapsed ? `${groupKind}:${groupID}` : `${kind}:${recordID}`;
    return !seen.has(key) && seen.add(key);
  });
}

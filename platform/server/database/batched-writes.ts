import { type RawBuilder, sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { Db } from "./database.ts";

interface BatchedWritesSpec<Row, Answer> {
  /** Returns the part of a statement that writes all rows. */
  write(context: Context, rows: readonly Row[]): RawBuilder<unknown>;
  /** Called before the commit with the results that the part returned. */
  written?(context: Context, answers: readonly Answer[], rows: readonly Row[]): Promise<void>;
}

interface BatchedRow {
  batchedWrites: BatchedWrites<object, never>;
  row: object;
}

const batchedRows = new WeakMap<Db, BatchedRow[]>();

/** Returns the rows that the transaction `db` writes with its commit. */
export function batchedRowsOf(db: Db): BatchedRow[] {
  const rows = batchedRows.get(db) ?? [];
  batchedRows.set(db, rows);
  return rows;
}

/**
 * Rows that an action writes and that nothing reads before its commit. All rows added in one transaction, of all kinds,
 * are written in one statement, the last before the notification of the nodes.
 */
export class BatchedWrites<Row extends object, Answer = never> {
  readonly spec: BatchedWritesSpec<Row, Answer>;

  constructor(spec: BatchedWritesSpec<Row, Answer>) {
    this.spec = spec;
  }

  /** Adds rows to write with the commit. Throws outside a transaction. */
  add({ db }: Context, ...rows: readonly Row[]): void {
    if (!db.isTransaction) throw new Error("What is gathered is written with a transaction.");
    const batchedWrites = this as unknown as BatchedWrites<object, never>;
    batchedRowsOf(db).push(...rows.map((row) => ({ batchedWrites, row })));
  }
}

/** Writes the rows added in the transaction. A `written` callback may add more. */
export async function writeBatched(context: Context): Promise<void> {
  for (
    let rows = batchedRowsOf(context.db).splice(0);
    rows.length > 0;
    rows = batchedRowsOf(context.db).splice(0)
  ) {
    const kinds = [...Map.groupBy(rows, ({ batchedWrites }) => batchedWrites)].map(
      ([{ spec }, own], place) => ({
        spec,
        own: own.map(({ row }) => row),
        part: sql.raw(`part${place}`),
      }),
    );
    const withCallback = kinds.filter(({ spec }) => spec.written);
    const answers = withCallback.map(({ part }) => sql`(select json_agg(${part}) from ${part})`);
    const { rows: found } = await sql<{ answers: (never[] | null)[] }>`
      with ${sql.join(kinds.map(({ spec, own, part }) => sql`${part} as (${spec.write(context, own)})`))}
      select json_build_array(${sql.join(answers)}) as answers`.execute(context.db);
    for (const [place, { spec, own }] of withCallback.entries())
      await spec.written?.(context, found[0]?.answers[place] ?? [], own);
  }
}

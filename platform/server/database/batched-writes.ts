import { type RawBuilder, sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { Db } from "./database.ts";

interface BatchedWritesSpec<Row, Answer> {
  /** The part of a statement that writes all of them. */
  write(context: Context, rows: readonly Row[]): RawBuilder<unknown>;
  /** Hears what was written, as the part answers it, before the commit. */
  written?(context: Context, answers: readonly Answer[], rows: readonly Row[]): Promise<void>;
}

interface Left {
  batchedWrites: BatchedWrites<object, never>;
  row: object;
}

const left = new WeakMap<Db, Left[]>();

/** What the transaction `db` is to write with its commit. */
export function leftIn(db: Db): Left[] {
  const rows = left.get(db) ?? [];
  left.set(db, rows);
  return rows;
}

/**
 * Rows that an action leaves behind for later, and that nobody reads before its commit. All that are added in one transaction,
 * of all kinds, are written in one statement, which is its last but for the news to the nodes.
 */
export class BatchedWrites<Row extends object, Answer = never> {
  readonly spec: BatchedWritesSpec<Row, Answer>;

  constructor(spec: BatchedWritesSpec<Row, Answer>) {
    this.spec = spec;
  }

  add({ db }: Context, ...rows: readonly Row[]): void {
    if (!db.isTransaction) throw new Error("What is gathered is written with a transaction.");
    const batchedWrites = this as unknown as BatchedWrites<object, never>;
    leftIn(db).push(...rows.map((row) => ({ batchedWrites, row })));
  }
}

/** Writes what the transaction has gathered. What hears of it may gather more. */
export async function writeBatched(context: Context): Promise<void> {
  for (let rows = leftIn(context.db).splice(0); rows.length > 0; rows = leftIn(context.db).splice(0)) {
    const kinds = [...Map.groupBy(rows, ({ batchedWrites }) => batchedWrites)].map(
      ([{ spec }, own], place) => ({
        spec,
        own: own.map(({ row }) => row),
        part: sql.raw(`part${place}`),
      }),
    );
    const heard = kinds.filter(({ spec }) => spec.written);
    const answers = heard.map(({ part }) => sql`(select json_agg(${part}) from ${part})`);
    const { rows: found } = await sql<{ answers: (never[] | null)[] }>`
      with ${sql.join(kinds.map(({ spec, own, part }) => sql`${part} as (${spec.write(context, own)})`))}
      select json_build_array(${sql.join(answers)}) as answers`.execute(context.db);
    for (const [place, { spec, own }] of heard.entries())
      await spec.written?.(context, found[0]?.answers[place] ?? [], own);
  }
}

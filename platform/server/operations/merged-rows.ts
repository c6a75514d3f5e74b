import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** The account that is merged, and the one that remains. */
export interface Merge {
  fromUserID: number;
  intoUserID: number;
}

/** The rows of a table that refer to accounts. Names are written as in the database. */
interface MergedRows {
  table: string;
  /** Columns with the id of an account. */
  columns: readonly string[];
  /** Columns that identify a row together with the account: the remaining account’s row is preferred. */
  once?: readonly string[];
  /** A column with another account: rows in which an account would refer to itself are deleted. */
  other?: string;
  /** True when the rows stay with the merged account, and are erased with it. */
  stays?: boolean;
  /** Merges what is not a row, such as numbers. */
  move?(context: Context, merge: Merge): Promise<void>;
}

export const mergedRows = new ExtensionPoint<MergedRows>("mergedRows");

/** Registers the rows of a table that refer to accounts, for merging two accounts. */
export const addMergedRows = (rows: MergedRows) => mergedRows.with(rows);

/** Name of a contribution, such as `reactions.user_id`. */
export const nameOfRows = ({ table, columns }: MergedRows): string => [table, ...columns].join(".");

/** Gives the rows of one account to another, in the current transaction. Repeating it has no effect. */
export async function mergeRows(context: Context, rows: MergedRows, merge: Merge): Promise<void> {
  const { table, columns, once, other, move } = rows;
  const { fromUserID, intoUserID } = merge;
  const target = sql.table(table);
  for (const name of columns) {
    const column = sql.ref(name);
    if (other)
      await sql`delete from ${target} where ${column} = ${fromUserID} and ${sql.ref(other)} = ${intoUserID}`.execute(
        context.db,
      );
    if (once) {
      const isSame = once.map((key) => sql`own.${sql.ref(key)} = merged.${sql.ref(key)}`);
      await sql`
        delete from ${target} as merged where merged.${column} = ${fromUserID} and exists (
          select from ${target} as own where own.${column} = ${intoUserID}
          and ${isSame.length > 0 ? sql.join(isSame, sql` and `) : sql`true`})`.execute(context.db);
    }
    await sql`update ${target} set ${column} = ${intoUserID} where ${column} = ${fromUserID}`.execute(
      context.db,
    );
  }
  await move?.(context, merge);
}

import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Context } from "../application/context.ts";
import type { Database } from "../database/database.ts";
import { Opening } from "./extension-point.ts";

type Narrowing<Table extends keyof Database> = (
  context: Context,
  eb: ExpressionBuilder<Database, Table>,
) => Expression<SqlBool>;

/** What may be seen of a table, in SQL; add-ons may only narrow it, with `narrow`. */
export class Visibility<Table extends keyof Database> extends Opening<Narrowing<Table>> {
  /** The conditions of all active add-ons; the table must stand in the statement under its own name. */
  narrowed(context: Context, eb: ExpressionBuilder<Database, Table>): Expression<SqlBool>[] {
    return context.addons.of(this).map((narrowing) => narrowing(context, eb));
  }
}

export const narrow = <Table extends keyof Database>(
  visibility: Visibility<Table>,
  condition: Narrowing<Table>,
) => visibility.with(condition);

import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Context } from "../application/context.ts";
import type { Database } from "../database/database.ts";
import { ExtensionPoint } from "./extension-point.ts";

type Narrowing<Table extends keyof Database> = (
  context: Context,
  eb: ExpressionBuilder<Database, Table>,
) => Expression<SqlBool>;

/** Which rows of a table an actor may see, as SQL conditions; add-ons can only narrow them, with `narrow`. */
export class Visibility<Table extends keyof Database> extends ExtensionPoint<Narrowing<Table>> {
  /** Returns the conditions of all active add-ons. The statement must use the table under its own name. */
  narrowed(context: Context, eb: ExpressionBuilder<Database, Table>): Expression<SqlBool>[] {
    return context.addons.of(this).map((narrowing) => narrowing(context, eb));
  }
}

/** Hides rows that do not meet `condition`. */
export const narrow = <Table extends keyof Database>(
  visibility: Visibility<Table>,
  condition: Narrowing<Table>,
) => visibility.with(condition);

import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Context } from "../application/context.ts";
import type { Database } from "../database/database.ts";
import type { Contribution } from "./extension-point.ts";
import { OpenQuery, type QueryExtension } from "./query.ts";

type Condition = Expression<SqlBool>;

/**
 * SQL condition on a row of the list, whose table has its own name in the statement. Few matching rows are counted
 * faster by their `ids`, which select exactly the rows of the condition. Null for no condition.
 */
type Filtered = Condition | { where: Condition; ids: RawBuilder<number> } | null;

/** Filters a list by a sent parameter. Throws when the actor may not use it. */
export type RowFilter<Sent, Query> = (
  context: Context,
  sent: Sent,
  query: Query,
) => Filtered | Promise<Filtered>;

type ColumnOf<Table extends keyof Database> = keyof Database[Table] & string;

/**
 * Orders a list by a `column`, without nulls, of a table with at most one row per record, which its column `id` names.
 * The list then has only records with such a row. An index on column and id makes all pages equally fast.
 */
type TableSort = {
  [Table in keyof Database & string]: { table: Table; id: ColumnOf<Table>; column: ColumnOf<Table> };
}[keyof Database & string];

/** Orders a list by a column of another table, or by an expression without nulls on the record's own row. */
export type RowSort = TableSort | { by: RawBuilder<unknown> };

/** The order of a list by an added sort, in SQL. */
export interface RowOrder {
  /** Value to order by, in the statement that joins `join`. */
  by: RawBuilder<unknown>;
  /** Id of the record, which orders records with equal values. */
  tie: RawBuilder<unknown>;
  /** Subquery to join as `sorted`, and the condition for its row; null for none. */
  join: { table: RawBuilder<unknown>; on: RawBuilder<SqlBool> } | null;
  /** The value in a statement without the join. */
  byRow: RawBuilder<unknown>;
}

interface Rows {
  list: Endpoint;
  reads?: readonly Endpoint[];
  /** SQL reference to the id of a row, such as `discussions.discussionID`. */
  id: string;
}

/** The query of a list of rows in SQL. `Query` is the validated query of its contract. */
export class RowQuery<Query extends { sort: { field: string } }> extends OpenQuery<
  RowFilter<never, Query>,
  RowSort
> {
  readonly #id: string;

  constructor(name: string, { id, ...endpoints }: Rows) {
    super(name, endpoints);
    this.#id = id;
  }

  override parse(context: Context, sent: object): Query {
    return super.parse(context, sent) as Query;
  }

  /**
   * Returns the conditions of the filters that were sent, for listing, and equivalent ones that count faster. Those for
   * counting also leave out what an added sort leaves out.
   */
  async conditions(context: Context, query: Query): Promise<{ where: Condition[]; counting: Condition[] }> {
    const found = await Promise.all(
      this.asked(context, query).map(({ filter, sent }) => filter(context, sent as never, query)),
    );
    const given = found.filter((each) => each !== null);
    const sort = this.addedSort(context, query.sort.field);
    return {
      where: given.map((each) => ("ids" in each ? each.where : each)),
      counting: [
        ...given.map((each) => ("ids" in each ? this.#among(each.ids) : each)),
        ...(sort && "table" in sort ? [this.#hasRow(sort)] : []),
      ],
    };
  }

  /** Returns whether the list was asked with a filter or a sort of another feature. */
  isExtended(context: Context, query: Query): boolean {
    return this.asked(context, query).length > 0 || this.addedSort(context, query.sort.field) !== undefined;
  }

  /** Returns the order of a list by an added sort; null for the sorts of the contract. */
  orderOf(context: Context, { sort: { field } }: Pick<Query, "sort">): RowOrder | null {
    const sort = this.addedSort(context, field);
    if (!sort) return null;
    const own = sql.ref(this.#id);
    if ("by" in sort) return { by: sort.by, byRow: sort.by, tie: own, join: null };
    // Only two columns, with names of their own, so that none of the list's own columns become ambiguous.
    const table = sql`(
      select ${sql.ref(sort.id)} as record_id, ${sql.ref(sort.column)} as place from ${sql.table(sort.table)})`;
    const on = sql<SqlBool>`sorted.record_id = ${own}`;
    return {
      by: sql`sorted.place`,
      tie: sql`sorted.record_id`,
      join: { table, on },
      byRow: sql`(select sorted.place from ${table} as sorted where ${on})`,
    };
  }

  #hasRow({ table, id }: TableSort): Condition {
    return sql<SqlBool>`${sql.ref(this.#id)} in (select ${sql.ref(id)} from ${sql.table(table)})`;
  }

  /** An array, so that the ids are selected once and looked up in the index of the list's table. */
  #among(ids: RawBuilder<number>): Condition {
    return sql<SqlBool>`${sql.ref(this.#id)} = any(array(${ids}))`;
  }
}

/** Orders a statement that selects ids of a list by an added sort; records with equal values by id. */
export function orderedBy<Tables, Table extends keyof Tables, Output>(
  ids: SelectQueryBuilder<Tables, Table, Output>,
  { by, tie, join }: RowOrder,
  direction: "asc" | "desc",
): SelectQueryBuilder<Tables, Table, Output> {
  return ids
    .$if(join !== null, (query) =>
      query.innerJoin(sql<object>`${join!.table}`.as("sorted"), (joined) => joined.on(join!.on)),
    )
    .orderBy(by, direction)
    .orderBy(tie, direction) as SelectQueryBuilder<Tables, Table, Output>;
}

/** Additions of a feature to the query of a list of rows. */
interface RowExtension<Query, Fields extends z.ZodRawShape>
  extends Pick<QueryExtension<never, RowSort>, "expand" | "sorts"> {
  /** Schemas of the added parameters, from the feature's contract. Each must be optional. */
  fields?: Fields;
  /** SQL conditions for the added parameters, or for ones in the list's contract that this feature owns. */
  filters?: {
    [Name in keyof Query | keyof Fields]?: RowFilter<
      NonNullable<
        Name extends keyof Fields ? z.output<Fields[Name]> : Name extends keyof Query ? Query[Name] : never
      >,
      Query & z.output<z.ZodObject<Fields>>
    >;
  };
}

/**
 * Adds parameters, sorts and names of `expand` to a list, and the latter also to the calls that read its records. A
 * query that is not of rows in SQL, such as that of the search, accepts only names of `expand` here.
 */
export function extendQuery<
  Query extends { sort: { field: string } },
  Fields extends z.ZodRawShape = Record<never, never>,
>(query: RowQuery<Query>, extension: RowExtension<Query, Fields>): Contribution;
export function extendQuery<Filter, Sort>(
  query: OpenQuery<Filter, Sort>,
  extension: Pick<QueryExtension<Filter, Sort>, "expand">,
): Contribution;
export function extendQuery(query: OpenQuery<unknown, unknown>, extension: object): Contribution {
  return query.with(extension);
}

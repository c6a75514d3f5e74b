import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DateFilter, RangeFilter } from "#platform/contract/filters.ts";

type Condition = RawBuilder<SqlBool>;

/** Filters as conditions on a column, named `table.column`; a list of none says nothing. */
const compare = (column: string, operator: ">" | ">=" | "<" | "<=", value: number | Date): Condition =>
  sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${value}`;

/**
 * One of `values`; no values are no condition. Equality lets PostgreSQL walk an index of one value in its order, which a
 * list of one does not.
 */
export function among(column: string, values: readonly (string | number)[] = []): Condition[] {
  if (values.length === 0) return [];
  const [only] = values;
  return [
    values.length === 1
      ? sql<SqlBool>`${sql.ref(column)} = ${only}`
      : sql<SqlBool>`${sql.ref(column)} = any(${values})`,
  ];
}

export function inRange(column: string, filter: RangeFilter | undefined): Condition[] {
  if (!filter) return [];
  if ("in" in filter) return among(column, filter.in);
  const { min, minOpen, max, maxOpen } = filter;
  return [
    ...(min === undefined ? [] : [compare(column, minOpen ? ">" : ">=", min)]),
    ...(max === undefined ? [] : [compare(column, maxOpen ? "<" : "<=", max)]),
  ];
}

export const inDates = (column: string, { from, fromOpen, to, toOpen }: DateFilter = {}): Condition[] => [
  ...(from ? [compare(column, fromOpen ? ">" : ">=", from)] : []),
  ...(to ? [compare(column, toOpen ? "<" : "<=", to)] : []),
];

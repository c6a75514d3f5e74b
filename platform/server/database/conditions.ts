import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DateFilter, RangeFilter } from "#platform/contract/filters.ts";

type Condition = RawBuilder<SqlBool>;

/** Compares a column, named `table.column`, with a value. */
const compare = (column: string, operator: ">" | ">=" | "<" | "<=", value: number | Date): Condition =>
  sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${value}`;

/**
 * Condition that a column has one of `values`; without values there is no condition. For a single value it uses
 * equality, which lets PostgreSQL read an index in its order.
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

/** Conditions that a column, named `table.column`, is within a range filter. */
export function inRange(column: string, filter: RangeFilter | undefined): Condition[] {
  if (!filter) return [];
  if ("in" in filter) return among(column, filter.in);
  const { min, minOpen, max, maxOpen } = filter;
  return [
    ...(min === undefined ? [] : [compare(column, minOpen ? ">" : ">=", min)]),
    ...(max === undefined ? [] : [compare(column, maxOpen ? "<" : "<=", max)]),
  ];
}

/** Conditions that a column, named `table.column`, is within a date filter. */
export const inDates = (column: string, { from, fromOpen, to, toOpen }: DateFilter = {}): Condition[] => [
  ...(from ? [compare(column, fromOpen ? ">" : ">=", from)] : []),
  ...(to ? [compare(column, toOpen ? "<" : "<=", to)] : []),
];

import { type RawBuilder, sql } from "kysely";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** Days of the community, from midnight to midnight in its time zone. */
export interface CountedDays {
  timeZone: string;
  /** Begin of the first day. */
  since: Date;
  /** End of the last day. */
  until: Date;
}

export interface DayCount {
  /** `2026-11-25`. Days without records are left out. */
  day: string;
  count: number;
  /** Number of records that `count` is a part of. */
  of?: number;
}

interface ActivityFigure {
  /** Identifies the figure in the API, such as `posts`. */
  id: string;
  /** Position among the figures, the smallest first. */
  sort: number;
  name: Phrase;
  /** True for the figure that the chart shows by day. */
  isInChart?: boolean;
  /** Returns whether the number is shown, such as while it is recorded. Default: always. */
  isOn?(context: Context): boolean;
  /** Counts by day; an index on the date is necessary. */
  byDay?(context: Context, days: CountedDays): Promise<DayCount[]>;
  /** Counts what is true of now and not of a day. There is no figure of the period before. */
  since?(context: Context, date: Date): Promise<number>;
}

export const activityFigures = new ExtensionPoint<ActivityFigure>("activityFigures");

/** Adds a number to Activity on the first page of the dashboard. The numbers are cached for some minutes. */
export const addActivityFigure = (figure: ActivityFigure) => activityFigures.with(figure);

/** Returns the day of a date column in the time zone of the community, in SQL. */
export const dayOf = (column: string, { timeZone }: CountedDays): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** Condition in SQL for a date column within the days. */
export const withinDays = (column: string, { since, until }: CountedDays): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${until}`;

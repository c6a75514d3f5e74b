import type { DateFilter } from "#platform/contract/filters.ts";
import { readMoment } from "#platform/contract/moments.ts";
import type { Condition } from "#platform/server/search/port.ts";
import type { SearchQuery } from "../../contract.ts";
import { addSearchFilter, addSearchWord } from "../extension-points.ts";

type DateColumn = "dateInserted" | "dateUpdated";

/** Kinds of record with a date; tags have none. */
const DATED = ["discussion", "comment", "category", "user", "article"];
const MILLISECOND = 1;

/** Converts a range to the engine's form, which includes the start and excludes the end. */
function within(date: DateColumn, { from, fromOpen, to, toOpen }: DateFilter): Condition[] {
  const later = (moment: Date) => new Date(moment.getTime() + MILLISECOND);
  return [
    {
      date,
      ...(from && { from: fromOpen ? later(from) : from }),
      ...(to && { before: toOpen ? to : later(to) }),
    },
  ];
}

const dates = (parameter: DateColumn) =>
  addSearchFilter({
    parameter,
    kinds: DATED,
    conditions: (_context, sent) => within(parameter, sent),
  });

type Bound = "startDate" | "endDate" | "startDateUpdated" | "endDateUpdated";

/** Forms send each end of a range separately. */
const bound = (parameter: Bound, date: DateColumn) =>
  addSearchFilter({
    parameter,
    kinds: DATED,
    conditions: (_context, sent: NonNullable<SearchQuery[Bound]>) => {
      const { from, to, toOpen } = sent;
      return within(date, parameter.startsWith("start") ? { ...(from && { from }) } : end(to, toOpen));
    },
  });

const end = (to: Date | undefined, toOpen: boolean | undefined): DateFilter => ({
  ...(to && { to }),
  ...(toOpen !== undefined && { toOpen }),
});

/** A year or month stands for its first day. */
const whole = (value: string) =>
  /^\d{4}$/.test(value) ? `${value}-01-01` : /^\d{4}-\d\d$/.test(value) ? `${value}-01` : value;

const word = (key: "before" | "after") =>
  addSearchWord({
    key,
    kinds: DATED,
    async conditions({ now }, value) {
      const moment = readMoment(whole(value), now);
      if (!moment) return null;
      return [{ date: "dateInserted", [key === "before" ? "before" : "from"]: moment.start }];
    },
  });

export const dateFilters = [
  dates("dateInserted"),
  dates("dateUpdated"),
  bound("startDate", "dateInserted"),
  bound("endDate", "dateInserted"),
  bound("startDateUpdated", "dateUpdated"),
  bound("endDateUpdated", "dateUpdated"),
  word("before"),
  word("after"),
];

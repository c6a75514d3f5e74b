import type { RawBuilder } from "kysely";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type EventType, onInTransaction } from "#platform/server/events/events.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { wakes } from "#platform/server/jobs/work-queue.ts";
import { changedAmounts, LEADERBOARDS } from "./counting/change-queries.ts";

/** Amounts of a member that changed: on one day, or on any day when `date` is absent. */
export interface ChangedAmount {
  userID: number;
  /** Date of the record that counts, as a date or in ISO format. */
  date?: Date | string | undefined;
}

/** A number by which members are compared, such as their posts. */
export interface Leaderboard {
  /** Name in the API (`leaderboardType`) and in addresses; never changes. */
  name: string;
  /** Name of the tab, marked with `source`. */
  label: string;
  /** Returns a number with its unit, such as “3 posts”. */
  amount(count: number): Phrase;
  /**
   * Selects `user_id`, `category_id` (null for none), `date` and `amount`: a row for each record that counts, without
   * grouping, so that PostgreSQL reads the rows of one member and day by an index on these columns.
   */
  select(context: Context): RawBuilder<unknown>;
}

const leaderboards = new ExtensionPoint<Leaderboard>("leaderboards");

/** Returns the leaderboards of active features. */
export const boardsOf = ({ addons }: Context): readonly Leaderboard[] => addons.of(leaderboards);

/** Returns the names of the leaderboards of add-ons, active or not. */
export const boardsOfAddons = ({ addons }: Context): string[] =>
  addons.all(leaderboards).flatMap(({ feature, value }) => (feature.addon ? [value.name] : []));

/**
 * Adds a leaderboard: to the API, the page, the widget and the recounts. It is counted from the rows of `select` soon
 * after each event of `changes`, and completely when its add-on is switched on.
 * @param changes What `leadersChangedBy` returns, for every event after which other rows count.
 */
export const addLeaderboard = (
  board: Leaderboard,
  ...changes: readonly ((board: string) => Contribution[])[]
): Contribution[] => [leaderboards.with(board), ...changes.flatMap((change) => change(board.name))];

/**
 * Says whose amounts change with an event.
 * @param find Runs in the transaction of the event, and returns members with the dates of the records that count, or no
 *   longer count. It may return more than changed.
 */
export const leadersChangedBy =
  <P extends object>(
    type: EventType<P>,
    find: (context: Context, payload: P) => readonly ChangedAmount[] | Promise<readonly ChangedAmount[]>,
  ) =>
  (board: string): Contribution[] => [
    onInTransaction(type, async (context, payload) => {
      for (const { userID, date } of await find(context, payload))
        changedAmounts.add(context, { board, userID, day: date === undefined ? null : dayOf(date) });
    }),
    wakes(type, LEADERBOARDS),
  ];

/** Returns the day of a date in UTC, such as `2026-11-27`. */
export const dayOf = (date: Date | string): string => new Date(date).toISOString().slice(0, 10);

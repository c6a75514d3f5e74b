import type { RawBuilder, SqlBool } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { type EventType, onEveryNode, onInTransaction } from "#platform/server/events/events.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { wake } from "#platform/server/jobs/work-queue.ts";

/** Returns the SQL condition that an expression with the id of a user is one of those that are counted. */
export type Among = (userID: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** A number about each member, such as comments or accepted answers. */
export interface MemberCount {
  /** Names the count, such as `countComments`. Never changes: thresholds of badges refer to it. */
  name: string;
  /**
   * Returns SQL that selects `user_id` and `count` for the members that `among` selects, each at most once. Members
   * without a row have none. It must be cheap for one member and for a thousand with consecutive ids, by an index.
   */
  select(among: Among, now: Date): RawBuilder<unknown>;
  /**
   * For a count that time changes: returns SQL that selects the `user_id` of the members for whom it changed after
   * `since`, until `now`.
   */
  changedByTime?(since: Date, now: Date): RawBuilder<unknown>;
}

/** The counts of all features. */
export const memberCounts = new ExtensionPoint<MemberCount>("memberCounts");

/** Adds a number about each member, and when it changes, which `memberCountChangedBy` returns. */
export const addMemberCount = (count: MemberCount, ...changes: readonly Contribution[][]): Contribution[] => [
  memberCounts.with(count),
  ...changes.flat(),
];

/** Who wants to know of changed counts. */
interface MemberCountWatcher {
  /** Name of a work queue. It is woken soon after the commit. */
  workQueue: string;
  /** Runs in the transaction of each change, and should only note it, such as with `BatchedWrites`. */
  changed(context: Context, counts: readonly string[], userIDs: readonly number[]): void;
}

const watchers = new ExtensionPoint<MemberCountWatcher>("memberCountWatchers");

/** Runs a function in the transaction of each action that may have raised counts of members. */
export const watchMemberCounts = (watcher: MemberCountWatcher) => watchers.with(watcher);

/**
 * Says that an event may raise counts. While no feature watches them, it costs nothing.
 * @param counts Names of the counts.
 * @param usersOf Returns the members whose counts may be higher.
 */
export const memberCountChangedBy = <P extends object>(
  type: EventType<P>,
  counts: readonly string[],
  usersOf: (payload: P, context: Context) => readonly number[],
): Contribution[] => [
  onInTransaction(type, async (context, payload) => {
    const watching = context.addons.of(watchers);
    if (watching.length === 0) return;
    const userIDs = usersOf(payload, context);
    if (userIDs.length > 0) for (const { changed } of watching) changed(context, counts, userIDs);
  }),
  onEveryNode(type, (_payload, registry) => {
    for (const { workQueue } of registry.of(watchers)) wake(registry, workQueue);
  }),
];

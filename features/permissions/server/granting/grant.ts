import type { RawBuilder } from "kysely";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { type EventType, onEveryNode } from "#platform/server/events/events.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Roles and permissions that members have by a rule, such as by their rank, in addition to those they were given. */
export interface GrantSpec {
  /** Names the rule, such as `ranks`. */
  name: string;
  /**
   * Returns a query with the columns `user_id`, `role_id` and `because`, for all members; its reader adds a condition
   * on `user_id`, for which there must be an index. Roles that can change settings are never granted.
   */
  roles?(context: Context): RawBuilder<unknown>;
  /**
   * Returns a query with the columns `user_id`, `permission`, `resource_type`, `resource_id` and `because`, for all
   * members. Resource type and id are null for the whole forum; otherwise they name one record, such as `category` and
   * 12, whether or not roles have permissions of their own there. `site.manage` and permissions that
   * change settings are never granted.
   */
  permissions?(context: Context): RawBuilder<unknown>;
  /**
   * Returns the reason, for staff who ask why a member can do something. `because` is the text of that column, such as
   * the name of a rank; null where the column is null.
   */
  reason(because: string | null): Phrase;
}

export const grants = new ExtensionPoint<GrantSpec>("grants");

/** Called on every node when grants of `userIDs` change, or those of all members when it is null. */
export type GrantsChanged = (registry: Registry, userIDs: readonly number[] | null) => void;

/** Drops what a node has cached about the permissions of members. */
export const grantsChanged = new ExtensionPoint<GrantsChanged>("grantsChanged");
/** Adds a function that drops cached values which depend on the permissions of members. */
export const onGrantsChanged = (changed: GrantsChanged) => grantsChanged.with(changed);

/**
 * Says when grants change.
 * @param type An awaited event, so that no node uses outdated permissions after the action that emits it.
 * @param usersOf Returns the members whose grants changed; null for all members.
 */
export const grantsChangedBy = <P extends object>(
  type: EventType<P>,
  usersOf: (payload: P) => readonly number[] | null,
): Contribution =>
  onEveryNode(type, (payload, registry) => {
    const userIDs = usersOf(payload);
    for (const changed of registry.of(grantsChanged)) changed(registry, userIDs);
  });

/**
 * Grants roles and permissions by a rule, wherever permissions are decided. The permissions of a member are cached with
 * the session until one of the events of `changes`, which `grantsChangedBy` returns.
 */
export const grant = (spec: GrantSpec, ...changes: readonly Contribution[]): Contribution[] => [
  grants.with(spec),
  ...changes,
];

import type { RawBuilder } from "kysely";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Permissions that members do not have because of a rule, such as their rank, whatever their roles. */
export interface RestrictionSpec {
  /** Names the rule, such as `ranks`. */
  name: string;
  /**
   * Returns a query with the columns `user_id`, `permission` and `because`, for all members; its reader adds a condition
   * on `user_id`, for which there must be an index. The permissions are denied everywhere. Administrators keep all
   * permissions, and no rule denies signing in or changing settings.
   */
  permissions(context: Context): RawBuilder<unknown>;
  /**
   * Returns the text for a member who is refused something, and for staff who ask why. `because` is the text of that
   * column; null where the column is null.
   */
  reason(because: string | null): Phrase;
}

export const restrictions = new ExtensionPoint<RestrictionSpec>("restrictions");

/**
 * Denies permissions by a rule, wherever permissions are decided, so that pages offer nothing that needs them; the
 * member reads the reason in place of the missing permission. Use `forbid` when it depends on the record. It is cached
 * until one of the events of `changes`, which `grantsChangedBy` returns.
 */
export const restrict = (spec: RestrictionSpec, ...changes: readonly Contribution[]): Contribution[] => [
  restrictions.with(spec),
  ...changes,
];

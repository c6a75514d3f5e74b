import { permissionProblem } from "#platform/contract/errors.ts";
import type { Permission } from "#platform/contract/permission.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { declaredPermissions } from "#platform/server/application/permission.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** Returns whether one of `permissions` is held: globally, by rank, or on at least one category. */
export const mayOpen = ({ permissions: held }: Actor, permissions: readonly Permission[]): boolean =>
  permissions.some((name) => held.has(name) || held.atLeast(name));

/** Returns true when one of `permissions` is held, or the reason for the refusal. */
export const canOpen = (actor: Actor, permissions: readonly Permission[]): Verdict =>
  mayOpen(actor, permissions) || permissionProblem(permissions);

/** Staff may open the dashboard, also when none of its pages is for them. */
export function canAsk({ actor, addons }: Context): Verdict {
  const staff = addons.of(declaredPermissions).filter(({ isStaff }) => isStaff);
  return canOpen(
    actor,
    staff.map(({ name }) => name),
  );
}

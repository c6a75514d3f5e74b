import { permissionProblem } from "#platform/contract/errors.ts";
import type { Permission } from "#platform/contract/permission.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { declaredPermissions } from "#platform/server/application/permission.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** True when one of `permissions` is held: everywhere, by rank, or on one category at least. */
export const mayOpen = ({ permissions: held }: Actor, permissions: readonly Permission[]): boolean =>
  permissions.some((name) => held.has(name) || held.atLeast(name));

/** True, or the refusal that names `permissions`. */
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

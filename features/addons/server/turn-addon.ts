import { conflict, notFound, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Feature, requiredAddons } from "#platform/server/application/feature.ts";
import { switchAddons } from "#platform/server/application/switch-addons.ts";
import { activeDependents, addonsOf, conflictsOf } from "./policy.ts";
import { titleOf } from "./view.ts";

/** Returns the add-ons to turn on: `wanted` and what it needs. Throws when one cannot run or conflicts with another. */
function toTurnOn(context: Context, wanted: Feature): readonly Feature[] {
  const { addons: registry } = context;
  const all = [...requiredAddons(wanted), wanted].filter((each) => !registry.isActive(each));
  const broken = all.find(({ addon }) => addon?.loadFailure);
  if (broken)
    throw conflict(
      phrase("{name} can’t be turned on: {reason}", {
        name: titleOf(context, broken),
        reason: broken.addon!.loadFailure!,
      }),
    );
  const [other] = conflictsOf(registry, all);
  if (other)
    throw conflict(
      phrase("Turn off {other} first: it can’t be on together with {name}.", {
        other: titleOf(context, other),
        name: titleOf(context, wanted),
      }),
    );
  return all;
}

/** Returns the add-ons to turn off. Throws when an active one needs `wanted`. */
function toTurnOff(context: Context, wanted: Feature): readonly Feature[] {
  const [dependent] = activeDependents(context.addons, wanted);
  if (dependent)
    throw conflict(
      phrase("Turn off {other} first: it needs {name}.", {
        other: titleOf(context, dependent),
        name: titleOf(context, wanted),
      }),
    );
  return context.addons.isActive(wanted) ? [wanted] : [];
}

/**
 * Turns an add-on on, with the add-ons that it needs, or off, on every node. Returns the add-ons that changed. Throws 403
 * without the permission, 404 for an unknown key, and 409 with the reason when it is not possible.
 */
export async function turnAddon(
  context: Context,
  key: string,
  enabled: boolean,
): Promise<readonly Feature[]> {
  if (!context.actor.permissions.has(siteManage)) throw permissionProblem([siteManage]);
  const wanted = addonsOf(context.addons).find(({ name }) => name === key);
  if (!wanted) throw notFound("Add-on");
  const changed = enabled ? toTurnOn(context, wanted) : toTurnOff(context, wanted);
  if (changed.length === 0) return [];
  const names = changed.map(({ name }) => name);
  try {
    await switchAddons(context, names, enabled);
  } catch (error) {
    if (!enabled) throw error;
    throw conflict(
      phrase("{name} can’t be turned on: {reason}", {
        name: titleOf(context, wanted),
        reason: (error as Error).message,
      }),
    );
  }
  return changed;
}

import { type Feature, type Registry, requiredAddons } from "#platform/server/application/feature.ts";

/** Returns the add-ons, with the reasons why some could not be loaded. */
export const addonsOf = (registry: Registry): readonly Feature[] =>
  registry.features.filter((feature) => feature.addon);

/** Returns the active add-ons that need `feature`. */
export const activeDependents = (registry: Registry, feature: Feature): readonly Feature[] =>
  addonsOf(registry).filter((each) => registry.isActive(each) && requiredAddons(each).includes(feature));

/** Returns the active add-ons that cannot be on together with one of `wanted`. */
export const conflictsOf = (registry: Registry, wanted: readonly Feature[]): readonly Feature[] =>
  addonsOf(registry).filter(
    (each) =>
      registry.isActive(each) &&
      !wanted.includes(each) &&
      wanted.some(
        ({ name, addon }) => addon?.conflicts?.includes(each.name) || each.addon?.conflicts?.includes(name),
      ),
  );

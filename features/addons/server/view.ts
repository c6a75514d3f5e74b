import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Feature, requiredAddons } from "#platform/server/application/feature.ts";
import type { Addon, AddonRow } from "../contract.ts";
import { addedBy, settingsUrlOf } from "./added.ts";
import { activeDependents, conflictsOf } from "./policy.ts";

/** Returns the title of an add-on in the reader's language. */
export const titleOf = (context: Context, feature: Feature): string =>
  i18nOf(context).say(feature.addon?.title ?? feature.name);

/** Returns an add-on as the API shows it. */
export function viewAddon(context: Context, feature: Feature): Addon {
  const { addons: registry } = context;
  const { version = "", description = "", conflicts = [] } = feature.addon ?? {};
  return {
    ...{ addonID: feature.name, key: feature.name, type: "addon", iconUrl: null, version },
    name: titleOf(context, feature),
    description: description && i18nOf(context).say(description),
    require: Object.fromEntries(requiredAddons(feature).map(({ name, addon }) => [name, addon!.version])),
    conflict: Object.fromEntries(conflicts.map((name) => [name, "*"])),
    enabled: registry.isActive(feature),
    failure: registry.failureOf(feature),
  };
}

/** Returns an add-on as its page in the dashboard shows it. */
export function viewRow(context: Context, feature: Feature): AddonRow {
  const { addonID, name, description, version, enabled, failure } = viewAddon(context, feature);
  const titles = (features: readonly Feature[]) => features.map((each) => titleOf(context, each));
  return {
    ...{ addonID, name, description, version, enabled, failure },
    adds: addedBy(context, feature, enabled),
    whileOff: feature.addon?.whileOff ? i18nOf(context).say(feature.addon.whileOff) : null,
    settingsUrl: enabled ? settingsUrlOf(feature) : null,
    needs: titles(requiredAddons(feature)),
    neededBy: titles(activeDependents(context.addons, feature)),
    excludedBy: titles(conflictsOf(context.addons, [feature])),
  };
}

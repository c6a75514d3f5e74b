import { dashboardPages } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { originalPostTypes } from "#features/post-types/server/index.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Feature } from "#platform/server/application/feature.ts";
import { declaredPermissions } from "#platform/server/application/permission.ts";
import { declaredSettings } from "#platform/server/application/settings.ts";
import type { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { AddonRow } from "../contract.ts";

const contributions = <T>({ adds }: Feature, point: ExtensionPoint<T>): T[] =>
  adds.filter((each) => each.point === (point as ExtensionPoint<unknown>)).map(({ value }) => value as T);

/**
 * Returns the post types, permissions, settings and pages that an add-on adds, named in the reader's language. Pages have
 * addresses while the add-on is on.
 */
export function addedBy(context: Context, feature: Feature, isOn: boolean): AddonRow["adds"] {
  const texts = i18nOf(context);
  const group = <T>(
    label: Phrase,
    point: ExtensionPoint<T>,
    nameOf: (value: T) => string | null,
    urlOf: (value: T) => string | null = () => null,
  ) => ({
    label: label.in(texts),
    added: contributions(feature, point).flatMap((value) => {
      const name = nameOf(value);
      return name === null ? [] : [{ name, url: isOn ? urlOf(value) : null }];
    }),
  });
  return [
    group(phrase("Post types"), originalPostTypes, ({ name }) => texts.say(name)),
    group(
      phrase("Pages in the dashboard"),
      dashboardPages,
      ({ name }) => name.in(texts),
      ({ path }) => (path.includes("/:") ? null : path),
    ),
    group(phrase("Permissions"), declaredPermissions, (each) =>
      "label" in each ? texts.say(each.label) : null,
    ),
    group(phrase("Settings"), declaredSettings, ({ label }) => texts.say(label)),
  ].filter(({ added }) => added.length > 0);
}

/** Returns the address of the form with the settings of an add-on; null when it has none. */
export function settingsUrlOf(feature: Feature): string | null {
  const section = contributions(feature, declaredSettings).find(({ control }) => control !== null)?.section;
  return section ? (section.path ?? `/dashboard/settings/${section.key}`) : null;
}

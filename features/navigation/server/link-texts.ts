import { readSettings, settingsChanged } from "#features/settings/server/index.ts";
import {
  type SourceRecord,
  type Translatable,
  textsOf,
  translatedText,
} from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Setting } from "#platform/server/application/settings.ts";
import type { NavigationItem } from "../contract.ts";
import { EVERY_LANGUAGE, navigationItems } from "./settings.ts";

type Lists = Readonly<Record<string, NavigationItem[]>>;

/** The key of a link in translations. Links that were stored without an id have their name. */
const keyOf = ({ id, name }: Pick<NavigationItem, "id" | "name">): string => id ?? `name:${name}`;

/** What can be translated of a link. */
export const LINK_NAME = { name: { label: source("Name"), type: "text", maxLength: 100 } } as const;

const flat = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])]);

/** Returns links, and those below them, as records to translate. `url` is the page on which they are edited. */
export const linkSources = (items: readonly NavigationItem[], url: string): SourceRecord[] =>
  flat(items).map((item) => ({
    ...{ id: keyOf(item), url, texts: { name: item.name } },
    inLanguages: { name: item.names ?? {} },
  }));

/** Describes the names of links in a setting: those of the list for all languages. */
export const linkTexts = (
  setting: Setting<Record<string, NavigationItem[]>>,
  recordType: string,
  name: string,
  url: string,
): Translatable<"name"> => ({
  recordType,
  name,
  properties: LINK_NAME,
  async load(context) {
    const lists: Lists = (await readSettings(context)).get(setting);
    return linkSources(lists[EVERY_LANGUAGE] ?? [], url);
  },
  changedBy: [settingsChanged],
});

export const navigationTexts = linkTexts(
  navigationItems,
  "navigationLink",
  source("Navigation"),
  "/dashboard/navigation",
);

/**
 * Returns a function for the translated names of links; null where there is no translation.
 * @param isForAll False for a list of one language or section, which is written in its language.
 */
export function linkNames(context: Context, kind: Translatable, isForAll: boolean) {
  const texts = isForAll ? textsOf(context) : null;
  if (!texts) return () => null;
  return (item: NavigationItem): string | null => {
    const name = translatedText(context, kind, keyOf(item), "name", item.name, texts);
    return name === item.name ? null : name;
  };
}

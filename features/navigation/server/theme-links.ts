import { readSettings } from "#features/settings/server/index.ts";
import { type ShownTitleBar, themeChanged, themeOf } from "#features/themes/server/index.ts";
import type { Translatable } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { type NavigationItem, NavigationItems } from "../contract.ts";
import { LINK_NAME, linkSources } from "./link-texts.ts";
import { EVERY_LANGUAGE, navigationItems } from "./settings.ts";

const listOf = (items: unknown): NavigationItem[] | null => NavigationItems.safeParse(items).data ?? null;

/** Returns the links of a theme for the title bar; null when it has none. */
export const itemsOfTheme = ({ navigation }: ShownTitleBar): NavigationItem[] | null =>
  listOf(navigation.items);

/** Returns the links of a theme that only narrow screens show. */
export const mobileItemsOfTheme = ({ navigation }: ShownTitleBar): NavigationItem[] =>
  listOf(navigation.mobileOnlyItems) ?? [];

/** The links of the current theme, as far as pages show them. */
export const themeLinkTexts: Translatable<"name"> = {
  recordType: "themeLink",
  name: source("Links of the theme"),
  properties: LINK_NAME,
  async load(context) {
    const { titleBar } = await themeOf(context);
    const isReplaced = EVERY_LANGUAGE in (await readSettings(context)).get(navigationItems);
    const items = isReplaced ? [] : (itemsOfTheme(titleBar) ?? []);
    return linkSources([...items, ...mobileItemsOfTheme(titleBar)], "/appearance/style-guides");
  },
  changedBy: [themeChanged],
};

import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { generalSection } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";
import { folderOf } from "#platform/server/http/folders.ts";
import { type NavigationItem, NavigationItems, sectionKey } from "../contract.ts";
import { inLanguage } from "./shown-items.ts";

/** Used for every language without entries of its own. */
export const EVERY_LANGUAGE = "default";

export const navigationItems = setting({
  key: "navigation.items",
  section: generalSection,
  label: source("Links in the title bar"),
  help: source("A list for each language or site section, and a default for all others."),
  schema: z.record(z.string().max(20), NavigationItems),
  default: {},
  write: communityManage,
  // A form has no fields for lists of links.
  control: null,
});

/** A list for a reader; undefined when none is stored for them. */
interface ListForReader {
  items: NavigationItem[] | undefined;
  /** True for the list of every language, whose names are translated. */
  isForAll: boolean;
}

/** Returns the list of the section in which the actor reads, or else of the language, or else of every language. */
export function listFor(context: Context, lists: Readonly<Record<string, NavigationItem[]>>): ListForReader {
  const section = folderOf(context.actor);
  const own = (section && lists[sectionKey(section.id)]) ?? inLanguage(lists, i18nOf(context).locale);
  return { items: own ?? lists[EVERY_LANGUAGE], isForAll: own === undefined };
}

export const navigationSettings = [addSetting(navigationItems)];

import type { Permission } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { SectionsShown } from "../contract.ts";

/** A link that a feature adds to the title bar, to the quick links beside lists, or to both. */
export interface NavigationEntry {
  /** Identifies the entry in the stored navigation; never changes. */
  id: string;
  /** Marked with `source`. */
  name: string;
  url: string;
  places: readonly ("titleBar" | "quickLinks")[];
  /** Only users with this permission get the entry; `session.valid` excludes guests. */
  permission?: Permission;
  /** The menu counter (`addMenuCounter`) whose number is shown beside the name, for members. */
  counter?: string;
}

export const navigationEntries = new ExtensionPoint<NavigationEntry>("navigationEntries");

/**
 * Adds a link after the others. Administrators move, hide and rename it like any other link of the title bar; it
 * disappears with its add-on, and comes back in its place.
 */
export const addNavigationEntry = (entry: NavigationEntry) => navigationEntries.with(entry);

type FindHidden = (context: Context, urls: readonly string[]) => Promise<ReadonlySet<string>>;

const hiddenLinks = new ExtensionPoint<FindHidden>("hiddenLinks");

/**
 * Hides links of the title bar that lead to what the actor may not see. `find` receives the addresses of all links and
 * returns those to hide. It is called for each page, so it must answer from memory.
 */
export const addHiddenLinks = (find: FindHidden) => hiddenLinks.with(find);

/** Returns those of the addresses that the actor does not get as links. */
export async function findHidden(context: Context, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(context.addons.of(hiddenLinks).map((find) => find(context, urls)));
  return new Set(found.flatMap((each) => [...each]));
}

type SectionsOf = (context: Context) => Promise<SectionsShown | null>;

const sectionMenus = new ExtensionPoint<SectionsOf>("sectionMenus");

/** Adds a menu of the sections of the site to the title bar. It is called for each page; null leaves the menu out. */
export const addSectionMenu = (sectionsOf: SectionsOf) => sectionMenus.with(sectionsOf);

/** Returns the sections in the menu; null for none. */
export async function sectionsFor(context: Context): Promise<SectionsShown | null> {
  for (const sectionsOf of context.addons.of(sectionMenus)) {
    const found = await sectionsOf(context);
    if (found) return found;
  }
  return null;
}

/** Returns the counters of active entries. */
export const entryCounters = ({ addons }: Context): string[] =>
  addons.of(navigationEntries).flatMap(({ counter }) => counter ?? []);

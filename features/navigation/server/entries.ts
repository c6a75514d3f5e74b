import { addQuickLinks } from "#features/layouts/server/index.ts";
import { i18nIn, i18nOf, offerOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ADDED, type NavigationItem, type ShownItem } from "../contract.ts";
import { badgeOf } from "./badges.ts";
import { type NavigationEntry, navigationEntries } from "./extension-points.ts";

const storedID = ({ id }: Pick<NavigationEntry, "id">) => ADDED + id;

const entriesIn = (context: Context, place: NavigationEntry["places"][number]) =>
  context.addons.of(navigationEntries).filter(({ places }) => places.includes(place));

const idsIn = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ id = "", children = [] }) => [id, ...idsIn(children)]);

const asItem = (entry: NavigationEntry, name: string): NavigationItem => ({
  ...{ id: storedID(entry), name, url: entry.url },
  ...(entry.permission && { permission: entry.permission }),
});

/** Leaves out entries whose add-on is off. */
export function activeItems(context: Context, items: readonly NavigationItem[]): NavigationItem[] {
  const active = new Set(context.addons.of(navigationEntries).map(storedID));
  return items.flatMap(({ children, ...item }) => {
    if (item.id?.startsWith(ADDED) && !active.has(item.id)) return [];
    return [{ ...item, ...(children && { children: activeItems(context, children) }) }];
  });
}

/** Returns the active entries that a list does not contain, with their names in the reader's language. */
export function missingItems(context: Context, items: readonly NavigationItem[]): NavigationItem[] {
  const known = new Set(idsIn(items));
  const i18n = i18nOf(context);
  return entriesIn(context, "titleBar")
    .filter((entry) => !known.has(storedID(entry)))
    .map((entry) => asItem(entry, i18n.say(entry.name)));
}

/** Returns a list with the active entries that it does not contain, with their names in all languages of the forum. */
export async function withMissingItems(
  context: Context,
  items: readonly NavigationItem[],
): Promise<NavigationItem[]> {
  const missing = missingItems(context, items);
  if (missing.length === 0) return [...items];
  const { fallback, enabled } = await offerOf(context);
  const spoken = await Promise.all(
    enabled.map(async (locale) => [locale, await i18nIn(context, locale)] as const),
  );
  const entries = entriesIn(context, "titleBar");
  const named = missing.map((item) => {
    const { name } = entries.find((entry) => storedID(entry) === item.id)!;
    const names = Object.fromEntries(spoken.map(([locale, i18n]) => [locale, i18n.say(name)]));
    const { [fallback]: own = item.name, ...others } = names;
    return { ...item, name: own, ...(Object.keys(others).length > 0 && { names: others }) };
  });
  return [...items, ...named];
}

/** Adds the numbers of counters to shown entries; an administrator's own text takes precedence. */
export async function withCounts(context: Context, items: readonly ShownItem[]): Promise<ShownItem[]> {
  const counters = new Map(
    entriesIn(context, "titleBar").flatMap((entry) =>
      entry.counter ? [[storedID(entry), entry.counter]] : [],
    ),
  );
  if (counters.size === 0) return [...items];
  return Promise.all(
    items.map(async (item) => {
      // The id of an entry below others begins with theirs.
      const counter = counters.get(item.id.slice(Math.max(0, item.id.lastIndexOf(ADDED))));
      const count = counter === undefined ? 0 : await badgeOf(context, counter);
      return {
        ...item,
        badge: item.badge ?? (count > 0 ? String(count) : null),
        children: await withCounts(context, item.children),
      };
    }),
  );
}

/** The entries of the quick links. */
export const quickEntries = addQuickLinks(async (context) => {
  const i18n = i18nOf(context);
  const entries = entriesIn(context, "quickLinks").filter(
    ({ permission }) => !permission || context.actor.permissions.has(permission),
  );
  return Promise.all(
    entries.map(async (entry) => {
      const count = entry.counter ? await badgeOf(context, entry.counter) : 0;
      return { id: storedID(entry), name: i18n.say(entry.name), url: entry.url, ...(count > 0 && { count }) };
    }),
  );
});

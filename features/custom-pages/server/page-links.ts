import { isDeepStrictEqual } from "node:util";
import type { NavigationItem } from "#features/navigation/contract.ts";
import { navigationItems } from "#features/navigation/server/index.ts";
import { changeSeenSettings, NEVER_STORED, readStored, versionsOf } from "#features/settings/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Links of the navigation by language. */
type Lists = Record<string, NavigationItem[]>;

/** The navigation before and after links were removed. */
export interface RemovedLinks {
  before: Lists;
  after: Lists;
}

/** Returns the address of a page in a link; null for links to other things. */
export function addressIn(url: string | null | undefined): string | null {
  const [, part = ""] = /^\/([^/?#]+)\/?(?:[?#].*)?$/.exec(url ?? "") ?? [];
  try {
    return part === "" ? null : decodeURIComponent(part).normalize("NFC").toLowerCase();
  } catch {
    return null;
  }
}

const leadsTo = ({ url }: NavigationItem, urlcodes: ReadonlySet<string>) => {
  const address = addressIn(url);
  return address !== null && urlcodes.has(address);
};

/** Returns whether one of the links leads to one of the addresses. */
export const hasLinkTo = (items: readonly NavigationItem[], urlcodes: ReadonlySet<string>): boolean =>
  items.some((item) => leadsTo(item, urlcodes) || hasLinkTo(item.children ?? [], urlcodes));

/** Returns the links that lead elsewhere. One with links below it stays, as their title. */
function withoutLinks(items: readonly NavigationItem[], urlcodes: ReadonlySet<string>): NavigationItem[] {
  return items.flatMap((item) => {
    const children = item.children && withoutLinks(item.children, urlcodes);
    const left = children ? { ...item, children } : item;
    if (!leadsTo(item, urlcodes)) return [left];
    const { url: _, ...title } = left;
    return children?.length ? [title] : [];
  });
}

const linksTo = (items: readonly NavigationItem[], urlcodes: ReadonlySet<string>): NavigationItem[] =>
  items.flatMap(({ children = [], ...item }) => [
    ...(leadsTo(item, urlcodes) ? [item] : []),
    ...linksTo(children, urlcodes),
  ]);

/** Reads the navigation, and returns it with a function that saves it unless someone else changed it since. */
async function openNavigation(context: Context) {
  const { key, schema } = navigationItems;
  const version = (await versionsOf(context, [key])).get(key) ?? NEVER_STORED;
  const stored = schema.safeParse((await readStored(context, [key])).get(key) ?? {});
  const save = async (lists: Lists): Promise<void> => {
    const conflicts = await changeSeenSettings(context, { [key]: lists }, { [key]: version });
    if (conflicts.length > 0) throw conflict("The navigation was changed by someone else. Try again.");
  };
  return { lists: (stored.success ? stored.data : {}) as Lists, save };
}

const mapped = (lists: Lists, change: (items: NavigationItem[], name: string) => NavigationItem[]): Lists =>
  Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, change(items, name)]));

/** Removes the links to addresses from the navigation of all languages. Returns null when there are none. */
export async function removeLinks(
  context: Context,
  urlcodes: ReadonlySet<string>,
): Promise<RemovedLinks | null> {
  const { lists: before, save } = await openNavigation(context);
  if (!Object.values(before).some((items) => hasLinkTo(items, urlcodes))) return null;
  const after = mapped(before, (items) => withoutLinks(items, urlcodes));
  await save(after);
  return { before, after };
}

/** Returns removed links to their places; to the end of their lists when the navigation was changed since. */
export async function restoreLinks(
  context: Context,
  { before, after }: RemovedLinks,
  urlcodes: ReadonlySet<string>,
): Promise<void> {
  const { lists, save } = await openNavigation(context);
  // The log does not preserve the order of properties.
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(lists)), after)) return save(before);
  await save(
    mapped(lists, (items, name) =>
      hasLinkTo(items, urlcodes) ? items : [...items, ...linksTo(before[name] ?? [], urlcodes)],
    ),
  );
}

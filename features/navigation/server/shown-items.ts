import { permission } from "#platform/contract/permission.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import type { NavigationItem, ShownItem } from "../contract.ts";
import { findHidden } from "./extension-points.ts";

/** Returns whether an entry is meant for the actor. */
function isFor({ permissions, roleIDs }: Actor, item: NavigationItem): boolean {
  if (item.isHidden) return false;
  if (item.permission && !permissions.has(permission(item.permission))) return false;
  return !item.roleIDs?.length || item.roleIDs.some((roleID) => roleIDs.includes(roleID));
}

/** Returns the value for a language: for its regional form, else for the language itself. */
export const inLanguage = <T>(values: Readonly<Record<string, T>>, locale: string): T | undefined =>
  values[locale] ?? values[locale.split("-")[0] ?? locale];

interface Reader {
  actor: Actor;
  locale: string;
  /** Returns the name of an entry that site managers translated; null for none. */
  nameOf?(item: NavigationItem): string | null;
}

/**
 * Returns the configured entries that a reader gets, in the reader's language. Entries without a name, or without any
 * link, are omitted.
 */
export function shownItems(items: readonly NavigationItem[], reader: Reader, above = ""): ShownItem[] {
  return items.flatMap((item, index) => {
    const name =
      reader.nameOf?.(item) || inLanguage(item.names ?? {}, reader.locale)?.trim() || item.name.trim();
    if (name === "" || !isFor(reader.actor, item)) return [];
    const id = `${above}${item.id ?? index}`;
    const children = shownItems(item.children ?? [], reader, `${id}.`);
    if (!item.url && children.length === 0) return [];
    const badge = item.badge?.text || null;
    return [
      { id, name, url: item.url || null, badge, ...(item.isNewTab && { isNewTab: true as const }), children },
    ];
  });
}

const urlsIn = (items: readonly ShownItem[]): string[] =>
  items.flatMap(({ url, children }) => [...(url === null ? [] : [url]), ...urlsIn(children)]);

function withoutUrls(items: readonly ShownItem[], hidden: ReadonlySet<string>): ShownItem[] {
  return items.flatMap((item) => {
    const children = withoutUrls(item.children, hidden);
    const url = item.url !== null && hidden.has(item.url) ? null : item.url;
    return url === null && children.length === 0 ? [] : [{ ...item, url, children }];
  });
}

/** Leaves out links to what the actor may not see. One with links below it stays, as their title. */
export async function withoutHidden(context: Context, items: readonly ShownItem[]): Promise<ShownItem[]> {
  const hidden = await findHidden(context, urlsIn(items));
  return hidden.size === 0 ? [...items] : withoutUrls(items, hidden);
}

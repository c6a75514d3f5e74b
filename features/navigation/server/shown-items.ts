import { permission } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { NavigationItem, ShownItem } from "../contract.ts";

/** Returns whether an entry is meant for the actor. */
function isFor({ permissions, roleIDs }: Actor, item: NavigationItem): boolean {
  if (item.isHidden) return false;
  if (item.permission && !permissions.has(permission(item.permission))) return false;
  return !item.roleIDs?.length || item.roleIDs.some((roleID) => roleIDs.includes(roleID));
}

/**
 * Returns the configured entries that a reader gets. Entries without a name, or without any link, are
 * omitted.
 */
export function shownItems(items: readonly NavigationItem[], actor: Actor, above = ""): ShownItem[] {
  return items.flatMap((item, index) => {
    const name = item.name.trim();
    if (name === "" || !isFor(actor, item)) return [];
    const id = `${above}${item.id ?? index}`;
    const children = shownItems(item.children ?? [], actor, `${id}.`);
    if (!item.url && children.length === 0) return [];
    return [{ id, name, url: item.url || null, badge: item.badge?.text || null, children }];
  });
}

import { adminFlags } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { Me } from "../contract.ts";
import { placeholder } from "./fragment.ts";
import { menuCounters } from "./openings.ts";
import { findUser } from "./queries.ts";
import { rolesShown, viewUser } from "./view.ts";

/** The counters of menus that the actor has, or only those of the given names. */
export async function countsFor(
  context: Context,
  names?: readonly string[],
): Promise<{ name: string; count: number }[]> {
  const counts: { name: string; count: number }[] = [];
  for (const counter of context.addons.of(menuCounters)) {
    if (names && !names.includes(counter.name)) continue;
    const count = await counter.count(context);
    if (count !== null) counts.push({ name: counter.name, count });
  }
  return counts;
}

const UNREAD = { countUnreadNotifications: "UnreadNotifications", countUnreadConversations: "Conversations" };

/** The actor as the actor's own menus show them. */
export async function viewMe(context: Context): Promise<Me> {
  const { userID, roleIDs, permissions } = context.actor;
  const user = userID > 0 ? await findUser(context, userID) : undefined;
  const counts = new Map(
    (await countsFor(context, Object.values(UNREAD))).map(({ name, count }) => [name, count]),
  );
  const guest = placeholder(context, "guest", 0);
  return {
    ...(user ? await viewUser(context, user) : { ...guest, profilePhotoUrl: guest.photoUrl }),
    email: user?.email ?? null,
    emailConfirmed: user?.emailConfirmed ?? false,
    ...adminFlags(user?.admin ?? 0),
    permissions: permissions.globalNames,
    roles: await rolesShown(context, roleIDs),
    roleIDs: [...roleIDs],
    countUnreadNotifications: counts.get(UNREAD.countUnreadNotifications) ?? 0,
    countUnreadConversations: counts.get(UNREAD.countUnreadConversations) ?? 0,
  };
}

import type { RawBuilder } from "kysely";
import { globalNames } from "#platform/contract/permission.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import type { Me } from "../contract.ts";
import { claimedEmail } from "./accounts/claimed-email.ts";
import { type MenuCounter, menuCounters } from "./extension-points.ts";
import { placeholder } from "./profile/fragment.ts";
import { photoUrl } from "./profile/photo.ts";
import { findUser, numbersOf } from "./queries.ts";
import type { UserRow } from "./tables.ts";
import { rolesShown, viewUser } from "./view.ts";

type Counted = Awaited<ReturnType<MenuCounter["count"]>>;

const isSubquery = (count: Counted): count is RawBuilder<number> =>
  typeof count === "object" && count !== null;

/** Buttons and menus show "99+" at most; the margin allows for some being read in the meantime. */
const COUNTED_AT_MOST = 110;

/** The counters of menus that the actor has, or only those of the given names. */
export async function countsFor(
  context: Context,
  names?: readonly string[],
): Promise<{ name: string; count: number }[]> {
  const counters = context.addons.of(menuCounters).filter(({ name }) => names?.includes(name) ?? true);
  const counted = await Promise.all(
    counters.map(async (counter) => ({
      name: counter.name,
      count: await counter.count(context, COUNTED_AT_MOST),
    })),
  );
  const subqueries = counted.flatMap(({ count }) => (isSubquery(count) ? [count] : []));
  const numbers = await numbersOf(context, subqueries);
  return counted.flatMap(({ name, count: given }) => {
    const count = isSubquery(given) ? (numbers[subqueries.indexOf(given)] ?? 0) : given;
    return count === null ? [] : [{ name, count }];
  });
}

const UNREAD = { countUnreadNotifications: "UnreadNotifications", countUnreadConversations: "Conversations" };

type OnPages = Pick<UserRow, "userID" | "name" | "photo" | "emailConfirmed">;
const accounts = new WeakMap<Actor, OnPages>();

/** Stores the account that identified `actor`, so that the page does not read it again. */
export const noteAccount = (actor: Actor, account: OnPages) => accounts.set(actor, account);

/** The fields of the actor that every page needs; reads the numbers of the title bar in the same statement. */
export async function meOnPages(context: Context) {
  const { actor } = context;
  const user = accounts.get(actor) ?? (actor.userID > 0 ? await findUser(context, actor.userID) : undefined);
  if (user) {
    const { userID, name, emailConfirmed } = user;
    return { userID, name, photoUrl: photoUrl(user), emailConfirmed };
  }
  const { userID, name, photoUrl: drawn } = placeholder(context, "guest", 0);
  return { userID, name, photoUrl: drawn, emailConfirmed: false };
}

/** Fields of an account that guests have too, because typed clients read them. */
const NO_ACCOUNT = {
  ...{ showEmail: false, bypassSpam: false, private: false, banned: 0, points: 0 },
  ...{ countDiscussions: 0, countComments: 0, countPosts: 0, countVisits: 0 },
  ...{ dateInserted: null, dateLastActive: null, dateUpdated: null },
};

function guestOf(context: Context) {
  const guest = placeholder(context, "guest", 0);
  return {
    ...NO_ACCOUNT,
    ...guest,
    profilePhotoUrl: guest.photoUrl,
  };
}

/** The actor as the actor's own menus show them. */
export async function viewMe(context: Context): Promise<Me> {
  const { userID, roleIDs, permissions } = context.actor;
  const user = userID > 0 ? await findUser(context, userID) : undefined;
  const counts = new Map(
    (await countsFor(context, Object.values(UNREAD))).map(({ name, count }) => [name, count]),
  );
  // Those of the actor, not of the account: staff see the forum as a role does.
  const { isAdmin, isSysAdmin, isSuperAdmin } = permissions.granted;
  const flags = { isAdmin, isSysAdmin, isSuperAdmin };
  return {
    ...(user ? await viewUser(context, user) : guestOf(context)),
    email: user ? claimedEmail(user) : null,
    emailConfirmed: user?.emailConfirmed ?? false,
    ...flags,
    permissions: globalNames(permissions.granted),
    roles: await rolesShown(context, roleIDs),
    roleIDs: [...roleIDs],
    countUnreadNotifications: counts.get(UNREAD.countUnreadNotifications) ?? 0,
    countUnreadConversations: counts.get(UNREAD.countUnreadConversations) ?? 0,
  };
}

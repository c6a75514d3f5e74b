import { userFragments } from "#features/users/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { ListQuery, OnlineCounts, OnlineUser } from "../contract.ts";
import { guestsOnline } from "./guests/count-guests.ts";
import { onlineFor } from "./online-now.ts";
import { canListOnline } from "./policy.ts";

/** Returns a page of the members who are online. */
export async function listOnline(
  context: Context,
  { page, limit }: ListQuery,
): Promise<{ users: OnlineUser[]; paging: Paging }> {
  must(canListOnline(context.actor));
  const all = await onlineFor(context);
  const end = page * limit;
  const shown = all.slice(end - limit, end);
  const fragments = await userFragments(
    context,
    shown.map(({ userID }) => userID),
  );
  return {
    users: shown.flatMap(({ userID, dateLastActive }) => {
      const fragment = fragments.get(userID);
      return fragment ? [{ ...fragment, timestamp: dateLastActive.toISOString() }] : [];
    }),
    paging: { page, limit, total: all.length, more: all.length > end },
  };
}

/** Counts the users who are online. */
export async function countOnline(context: Context): Promise<OnlineCounts> {
  const [{ length: users }, guests] = await Promise.all([onlineFor(context), guestsOnline(context)]);
  return { users, guests, total: users + guests };
}

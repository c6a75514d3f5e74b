import { accountRights } from "#features/permissions/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { ignoringChanged } from "./events.ts";
import { canIgnore, canIgnoreMore, isMember } from "./policy.ts";
import { countIgnoredLocked, deleteIgnored, insertIgnored, isIgnored } from "./queries.ts";
import { ignoredAtMost } from "./settings.ts";

const must = (verdict: Verdict) => {
  if (verdict !== true) throw verdict;
};

/** Makes the actor ignore a user. */
export async function ignoreUser(context: Context, userID: number): Promise<void> {
  must(isMember(context.actor));
  const { permissions } = await accountRights(context, await getUser(context, userID));
  must(canIgnore(context.actor, { userID, permissions }));
  await context.transaction(async (inside) => {
    const count = await countIgnoredLocked(inside, inside.actor.userID);
    if (await isIgnored(inside, inside.actor.userID, userID)) return;
    must(canIgnoreMore(count, inside.settings.get(ignoredAtMost)));
    await insertIgnored(inside, userID);
    await inside.emit(ignoringChanged, { userID: inside.actor.userID });
  });
}

export async function stopIgnoring(context: Context, userID: number): Promise<void> {
  must(isMember(context.actor));
  await context.transaction(async (inside) => {
    await deleteIgnored(inside, userID);
    await inside.emit(ignoringChanged, { userID: inside.actor.userID });
  });
}

import { accountRights, type Rights, rightsOfAccounts } from "#features/permissions/server/index.ts";
import { noteLanguage } from "#features/translations/server/index.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { findUser, findUsers } from "./queries.ts";
import type { UserRow } from "./tables.ts";

async function asActor(
  context: Context,
  { userID, name, locale }: UserRow,
  { roleIDs, permissions, denied }: Rights,
): Promise<Actor> {
  const actor: Actor = {
    ...{ userID, name, roleIDs, permissions, sessionID: null, address: null },
    ...(denied && { denied }),
  };
  await noteLanguage(context, actor, locale);
  return actor;
}

/**
 * Returns a user as an actor, with current permissions and without a request; null if the account may no longer
 * act.
 */
export async function actorOf(context: Context, userID: number): Promise<Actor | null> {
  const user = await findUser(context, userID);
  return !user || user.banned > 0 ? null : asActor(context, user, await accountRights(context, user));
}

/**
 * Returns several users as actors, by id, in one statement, and another one for rules that grant permissions; leaves out
 * those that may no longer act.
 */
export async function actorsOf(context: Context, userIDs: readonly number[]): Promise<Map<number, Actor>> {
  const users = (await findUsers(context, userIDs)).filter(({ banned }) => banned === 0);
  const rights = await rightsOfAccounts(context, users);
  const actors = await Promise.all(users.map((user) => asActor(context, user, rights.get(user.userID)!)));
  return new Map(actors.map((actor) => [actor.userID, actor]));
}

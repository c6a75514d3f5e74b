import { noteLocale } from "#features/locales/server/index.ts";
import { permissionsOf } from "#features/permissions/server/index.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { findUser, findUsers } from "./queries.ts";
import type { UserRow } from "./tables.ts";

async function asActor(context: Context, user: UserRow): Promise<Actor> {
  const { userID, name, roleIDs, admin } = user;
  const permissions = await permissionsOf(context, roleIDs, admin);
  const actor = { userID, name, roleIDs, permissions, sessionID: null, address: null };
  await noteLocale(context, actor, user.locale);
  return actor;
}

/**
 * Returns a user as an actor, with current permissions and without a request; null if the account may no longer
 * act.
 */
export async function actorOf(context: Context, userID: number): Promise<Actor | null> {
  const user = await findUser(context, userID);
  return !user || user.banned > 0 ? null : asActor(context, user);
}

/** Returns several users as actors, by id, in one statement; leaves out those that may no longer act. */
export async function actorsOf(context: Context, userIDs: readonly number[]): Promise<Map<number, Actor>> {
  const users = (await findUsers(context, userIDs)).filter(({ banned }) => banned === 0);
  const actors = await Promise.all(users.map((user) => asActor(context, user)));
  return new Map(actors.map((actor) => [actor.userID, actor]));
}

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

/** Somebody as they may act at this moment, without a request; null when they may not act at all any more. */
export async function actorOf(context: Context, userID: number): Promise<Actor | null> {
  const user = await findUser(context, userID);
  return !user || user.banned > 0 ? null : asActor(context, user);
}

/** The same of many, in one statement, by id; without those who may not act any more. */
export async function actorsOf(context: Context, userIDs: readonly number[]): Promise<Map<number, Actor>> {
  const users = (await findUsers(context, userIDs)).filter(({ banned }) => banned === 0);
  const actors = await Promise.all(users.map((user) => asActor(context, user)));
  return new Map(actors.map((actor) => [actor.userID, actor]));
}

import { noteLocale } from "#features/locales/server/index.ts";
import { permissionsOf } from "#features/permissions/server/index.ts";
import type { Actor, Context } from "#platform/server/context.ts";
import { findUser } from "./queries.ts";

/** Somebody as they may act at this moment, without a request; null when they may not act at all any more. */
export async function actorOf(context: Context, userID: number): Promise<Actor | null> {
  const user = await findUser(context, userID);
  if (!user || user.banned > 0) return null;
  const { name, roleIDs, admin } = user;
  const permissions = await permissionsOf(context, roleIDs, admin);
  const actor = { userID, name, roleIDs, permissions, sessionID: null, address: null };
  await noteLocale(context, actor, user.locale);
  return actor;
}

import type { Context } from "#platform/server/context.ts";
import { Opening } from "#platform/server/opening.ts";
import { View } from "#platform/server/view.ts";
import type { UserRow } from "./tables.ts";

/** How somebody's account is shown, alone or in a list; others may add fields. */
export const userView = new View<UserRow>("userView");

interface MenuCounter {
  /** The wire's name: `UnreadNotifications`. */
  name: string;
  /** The actor's number, or null when the actor has no such entry in any menu. */
  count(context: Context): Promise<number | null>;
}

/** Numbers beside the entries of the menus. */
export const menuCounters = new Opening<MenuCounter>("menuCounters");
export const addMenuCounter = (counter: MenuCounter) => menuCounters.with(counter);

type EndSessions = (context: Context, userID: number) => Promise<void>;

/** Signs somebody out everywhere, in the transaction of a ban, a deletion or a new password. */
const sessionEnders = new Opening<EndSessions>("sessionEnders");
export const addSessionEnder = (end: EndSessions) => sessionEnders.with(end);

export async function endSessions(context: Context, userID: number): Promise<void> {
  for (const end of context.addons.of(sessionEnders)) await end(context, userID);
}

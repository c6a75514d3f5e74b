import { getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { onlineHiddenChanged } from "./events.ts";
import { canSetHidden } from "./policy.ts";
import { saveHidden } from "./queries.ts";

/** Hides or shows that a user is online. */
export async function setHidden(context: Context, userID: number, hidden: boolean): Promise<void> {
  must(canSetHidden(context.actor, userID));
  await getUser(context, userID);
  await context.transaction(async (inside) => {
    if (await saveHidden(inside, userID, hidden)) await inside.emit(onlineHiddenChanged, { userID });
  });
}

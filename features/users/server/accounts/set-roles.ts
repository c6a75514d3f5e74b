import type { Context } from "#platform/server/application/context.ts";
import { userSaved } from "../events.ts";
import { saveRoles } from "./account-queries.ts";

/** Sets the exact roles of a user. The caller checks permissions. */
export const setRoles = (context: Context, userID: number, roleIDs: readonly number[]): Promise<void> =>
  context.transaction(async (inside) => {
    await saveRoles(inside, userID, roleIDs);
    await inside.emit(userSaved, { userID });
  });

import type { Context } from "#platform/server/application/context.ts";
import { userSaved } from "../events.ts";
import { updateUser } from "../queries.ts";

/** Sets the title shown with a user's name. The caller checks permissions. */
export async function setTitle(context: Context, userID: number, title: string | null): Promise<void> {
  await context.transaction(async (inside) => {
    await updateUser(inside, userID, { title });
    await inside.emit(userSaved, { userID });
  });
}

import type { Context } from "#platform/server/application/context.ts";
import { userSaved } from "../events.ts";
import { updateUser } from "../queries.ts";

/** Calls somebody something beside the name. Whether the actor may is for the caller to say. */
export async function setTitle(context: Context, userID: number, title: string | null): Promise<void> {
  await context.transaction(async (inside) => {
    await updateUser(inside, userID, { title });
    await inside.emit(userSaved, { userID });
  });
}

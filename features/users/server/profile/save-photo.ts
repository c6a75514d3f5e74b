import type { Context } from "#platform/server/application/context.ts";
import { userSaved } from "../events.ts";
import { getUser, lockBan, updateUser } from "../queries.ts";

/** Sets or removes the photo of an account; returns the former one. The caller checks permissions. */
export const savePhoto = (context: Context, userID: number, photo: string | null): Promise<string | null> =>
  context.transaction(async (inside) => {
    await lockBan(inside, userID);
    const { photo: before } = await getUser(inside, userID);
    await updateUser(inside, userID, { photo, dateUpdated: inside.now });
    await inside.emit(userSaved, { userID });
    return before;
  });

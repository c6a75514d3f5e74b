import type { Context } from "#platform/server/application/context.ts";
import { banChanged, sessionsRevoked, userBanned, userSaved } from "../events.ts";
import { lockBan, updateUser } from "../queries.ts";

/** Reasons for a ban, one bit each: one ban can end while another continues. */
export const BANNED_BY = { hand: 1, pattern: 2 } as const;
/** All bits, including those of imported bans. */
export const BANNED_BY_ANYTHING = 0x7fff;

interface BanChange {
  begins?: number;
  ends?: number;
}

/** Starts and ends bans of a user, and ends the user's sessions. The caller checks permissions. */
export const changeBan = (context: Context, userID: number, { begins = 0, ends = 0 }: BanChange) =>
  context.transaction(async (inside) => {
    const before = await lockBan(inside, userID);
    if (before === undefined) return;
    const after = (before & ~ends) | begins;
    if (after === before) return;
    await updateUser(inside, userID, { banned: after, dateUpdated: inside.now });
    if (before === 0) {
      await inside.emit(sessionsRevoked, { userID });
      await inside.emit(userBanned, { userID });
    }
    await inside.emit(banChanged, { userID, before, after });
    await inside.emit(userSaved, { userID });
  });

import type { Context } from "#platform/server/application/context.ts";
import { banChanged, sessionsRevoked, userBanned, userSaved } from "../events.ts";
import { lockBan, updateUser } from "../queries.ts";
import { type BanDetails, deleteAccountBan, saveAccountBan } from "./ban-queries.ts";

/** Reasons for a ban, one bit each: one ban can end while another continues. */
export const BANNED_BY = { hand: 1, pattern: 2, warnings: 8 } as const;
/** All bits, including those of imported bans. */
export const BANNED_BY_ANYTHING = 0x7fff;

const WITHOUT_DETAILS: BanDetails = { reason: null, note: null, dateExpires: null };

interface BanChange {
  begins?: number;
  ends?: number;
  /** Of a ban by hand, which begins with them or gets other ones. */
  details?: BanDetails;
}

/** Starts and ends bans of a user, and ends the user's sessions. The caller checks permissions. */
export const changeBan = (context: Context, userID: number, { begins = 0, ends = 0, details }: BanChange) =>
  context.transaction(async (inside) => {
    const before = await lockBan(inside, userID);
    if (before === undefined) return;
    const after = (before & ~ends) | begins;
    if (after === before && !details) return;
    if (details || after & ~before & BANNED_BY.hand)
      await saveAccountBan(inside, userID, details ?? WITHOUT_DETAILS);
    if (after !== before) await updateUser(inside, userID, { banned: after, dateUpdated: inside.now });
    if (before === 0) {
      await inside.emit(sessionsRevoked, { userID });
      await inside.emit(userBanned, { userID });
    }
    await inside.emit(banChanged, { userID, before, after });
    // Not earlier: the log records the details of the ban that ends.
    if (!(after & BANNED_BY.hand)) await deleteAccountBan(inside, userID);
    await inside.emit(userSaved, { userID });
  });

import { actingAs } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { BanNotice } from "../../contract.ts";
import { lockBan } from "../queries.ts";
import { type BanDetails, findAccountBan } from "./ban-queries.ts";
import { completeNotice } from "./ban-sources.ts";
import { BANNED_BY, changeBan } from "./change-ban.ts";

/** Returns whether a temporary ban has reached its end. */
const isOver = ({ dateExpires }: Pick<BanDetails, "dateExpires">, now: Date) =>
  dateExpires !== null && dateExpires <= now;

/** The bans of an account, with the details of the one by hand. */
type Banned = Pick<BanDetails, "reason" | "dateExpires"> & { banned: number };

/** Returns the ban that keeps a user out at `now`, as shown to the user; null for none. */
export function banInForce({ banned, reason, dateExpires }: Banned, now: Date): BanNotice | null {
  const others = banned & ~BANNED_BY.hand;
  if (banned & BANNED_BY.hand && !isOver({ dateExpires }, now))
    // The end of one ban is not the end of another.
    return { reason, dateExpires: others ? null : (dateExpires?.toISOString() ?? null) };
  return others ? { reason: null, dateExpires: null } : null;
}

/** Ends a user's temporary ban once its time is over. Returns the ban that keeps the user out; null for none. */
export const findBanInForce = (context: Context, userID: number): Promise<BanNotice | null> =>
  context.transaction(async (inside) => {
    const banned = await lockBan(inside, userID);
    if (!banned) return null;
    const details = (await findAccountBan(inside, userID)) ?? { reason: null, dateExpires: null };
    if (banned & BANNED_BY.hand && isOver(details, inside.now))
      await changeBan(actingAs(inside, SYSTEM), userID, { ends: BANNED_BY.hand });
    const notice = banInForce({ ...details, banned }, inside.now);
    return notice && completeNotice(inside, { userID, banned }, notice);
  });

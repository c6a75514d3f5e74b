import { BANNED_BY, findUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Standing } from "../../contract.ts";
import { banThreshold } from "../settings.ts";
import { endOf } from "./punish.ts";
import { findPunishment, selectLive } from "./warning-queries.ts";

/** Returns the points of a member that count, and what they lead to. */
export async function standingOf(context: Context, userID: number): Promise<Standing> {
  const { points = 0, isJailed = false, dateJailEnds = null } = (await findPunishment(context, userID)) ?? {};
  const user = await findUser(context, userID);
  const isBanned = ((user?.banned ?? 0) & BANNED_BY.warnings) > 0;
  const dateBanEnds = isBanned
    ? endOf(await selectLive(context, userID), context.settings.get(banThreshold))
    : null;
  return {
    ...{ points, isJailed, isBanned },
    dateJailEnds: dateJailEnds?.toISOString() ?? null,
    dateBanEnds: dateBanEnds?.toISOString() ?? null,
  };
}

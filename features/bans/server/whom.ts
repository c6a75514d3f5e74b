import { rightsOfAccounts } from "#features/permissions/server/index.ts";
import { permissionRank } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Pattern } from "./pattern.ts";
import { countAccounts, listFitting } from "./queries.ts";

/** Maximum number of accounts that one ban may match. */
const MOST = 500;
/** A ban that matches more than these must not match most of all accounts. */
const FEW = 10;

export interface Whom {
  userIDs: number[];
  countProtected: number;
  /** True when it would ban too many. */
  isTooWide: boolean;
}

/** Returns the users that a pattern would ban: those who rank below the actor. */
export async function whomItBans(context: Context, pattern: Pattern): Promise<Whom> {
  const fitting = await listFitting(context, pattern, MOST + 1);
  const userIDs: number[] = [];
  for (const [userID, { permissions }] of await rightsOfAccounts(context, fitting)) {
    const rank = permissionRank(permissions);
    if (rank < permissionRank(context.actor.permissions)) userIDs.push(userID);
  }
  const all = userIDs.length > FEW ? await countAccounts(context, 2 * MOST + 2) : 0;
  const isTooWide = fitting.length > MOST || (userIDs.length > FEW && userIDs.length * 2 > all);
  return { userIDs, countProtected: fitting.length - userIDs.length, isTooWide };
}

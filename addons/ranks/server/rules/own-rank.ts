import { userFragments } from "#features/users/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Abilities } from "../../contract.ts";
import { listKnown } from "../known-ranks.ts";
import { selectMemberRanks } from "../queries.ts";
import type { RankRow } from "../tables.ts";

/** Returns the id of the actor's rank: from the cached fields of authors, or in one statement in a transaction. */
async function ownRankID(context: Context): Promise<number | undefined> {
  const { userID } = context.actor;
  if (context.db.isTransaction) return (await selectMemberRanks(context, [userID])).get(userID)?.rankID;
  return ((await userFragments(context, [userID])).get(userID) as { rankID?: number } | undefined)?.rankID;
}

/**
 * Returns the rank of the actor if a rank changes this ability; null otherwise, and for staff who manage the site, whom
 * ranks never restrict.
 */
export async function rankWith(context: Context, ability: keyof Abilities): Promise<RankRow | null> {
  const { userID, permissions } = context.actor;
  if (userID <= 0 || permissions.has(siteManage)) return null;
  const ranks = await listKnown(context);
  if (!ranks.some(({ abilities }) => (abilities[ability] ?? null) !== null)) return null;
  const rankID = await ownRankID(context);
  return ranks.find((rank) => rank.rankID === rankID) ?? null;
}

/** Returns the name of the next higher rank that members can earn and that does not deny the ability. */
export async function liftingRank(
  context: Context,
  { level: own }: RankRow,
  ability: keyof Abilities,
): Promise<string | null> {
  const lifting = (await listKnown(context)).find(
    ({ level, isManual, abilities }) => level > own && !isManual && abilities[ability] !== false,
  );
  return lifting?.name ?? null;
}

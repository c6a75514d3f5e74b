import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { ranksChanged } from "./events.ts";
import { selectRanks } from "./queries.ts";
import type { RankRow } from "./tables.ts";

/** All ranks, lowest level first. Administrators create them, so there are few. */
const ranks = new CachedValue<readonly RankRow[]>([ranksChanged], selectRanks);

export const listKnown = (context: Context): Promise<readonly RankRow[]> => ranks.get(context);

export async function getRank(context: Context, rankID: number): Promise<RankRow> {
  const found = (await listKnown(context)).find((rank) => rank.rankID === rankID);
  if (!found) throw notFound("Rank");
  return found;
}

export const knownRanks = ranks.adds;

import { resolveUserID } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { countFitting } from "./changes/member-rank-queries.ts";
import { getRank, listKnown } from "./known-ranks.ts";
import { canManage } from "./policy.ts";
import { countMembers } from "./queries.ts";
import { standingOf } from "./standing.ts";
import { viewRank } from "./view.ts";
import { addPresets } from "./writing/presets.ts";
import { addRank, changeRank, columnsOf, removeRank } from "./writing/save-rank.ts";
import { setRank } from "./writing/set-rank.ts";

/** Lists the ranks; administrators also see how many members have each. */
export async function listRanks(context: Context): Promise<api.Rank[]> {
  const ranks = await listKnown(context);
  if (canManage(context.actor) !== true) return ranks.map((rank) => viewRank(rank));
  const counts = await countMembers(context);
  return ranks.map((rank) => viewRank(rank, counts.get(rank.rankID) ?? 0));
}

async function readForEdit(context: Context, rankID: number): Promise<api.Rank> {
  must(canManage(context.actor));
  return viewRank(await getRank(context, rankID));
}

export const rankRoutes = [
  route(api.listRanks, listRanks),
  route(api.readRank, async (context, { params }) => viewRank(await getRank(context, params.id))),
  route(api.readRankForEdit, (context, { params }) => readForEdit(context, params.id)),
  route(api.addRank, async (context, { body }) => viewRank(await addRank(context, body))),
  route(api.addPresets, async (context) => (await addPresets(context)).map((rank) => viewRank(rank))),
  route(api.previewRank, async (context, { query: { rankID = 0, level, ...criteria } }) => {
    must(canManage(context.actor));
    return countFitting(context, { ...columnsOf(criteria), level }, rankID);
  }),
  route(api.changeRank, async (context, { params, body }) =>
    viewRank(await changeRank(context, params.id, body)),
  ),
  route(api.deleteRank, async (context, { params }) => {
    await removeRank(context, params.id);
    return undefined;
  }),
  route(api.setRank, async (context, { params, body: { rankID } }) => ({
    rankID: await setRank(context, await resolveUserID(context, params.id), rankID),
  })),
  route(api.readStanding, async (context, { params }) =>
    standingOf(context, await resolveUserID(context, params.id)),
  ),
];

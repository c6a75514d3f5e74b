import { writeLog } from "#features/log/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Merge } from "#platform/server/operations/merged-rows.ts";
import { memberRanksChanged } from "../events.ts";
import { lockMembersOf, saveManualRank, selectMemberRanks } from "../queries.ts";
import { SET_RANK } from "../writing/set-rank.ts";

/** Gives the remaining account the rank that staff gave to the merged one, unless they gave it another. */
export async function carryRank(context: Context, { fromUserID, intoUserID }: Merge): Promise<void> {
  await lockMembersOf(context, [fromUserID, intoUserID]);
  const ranks = await selectMemberRanks(context, [fromUserID, intoUserID]);
  const [carried, own] = [ranks.get(fromUserID), ranks.get(intoUserID)];
  if (!carried?.isManual || own?.isManual) return;
  const { rankID } = carried;
  await saveManualRank(context, intoUserID, rankID);
  // The merge itself cannot be undone, but the log can undo this part of it.
  await writeLog(context, {
    ...{ action: SET_RANK, recordType: "user", recordID: intoUserID, recordUserID: intoUserID },
    recordName: (await getUser(context, intoUserID)).name,
    data: { before: { rankID: own?.rankID ?? null }, after: { rankID }, stored: { rankID: null } },
  });
  await context.emit(memberRanksChanged, { userIDs: [intoUserID] });
}

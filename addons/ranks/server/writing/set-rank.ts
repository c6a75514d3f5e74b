import { addStateLabels, addUndo, type LogEntry, writeLog } from "#features/log/server/index.ts";
import { getUser, mayEditUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { updateRanks } from "../changes/update-ranks.ts";
import { memberRanksChanged, rankRaised } from "../events.ts";
import { getRank, listKnown } from "../known-ranks.ts";
import { canSetRank, isGivable } from "../policy.ts";
import { lockMembersOf, saveManualRank, selectMemberRanks } from "../queries.ts";

/** Name of the action in the log. */
export const SET_RANK = "user.rank";

/** Stores the rank that staff give, or with null the one that fits; returns what the member has then. */
async function save(context: Context, userID: number, rankID: number | null): Promise<number | null> {
  await lockMembersOf(context, [userID]);
  const before = (await selectMemberRanks(context, [userID])).get(userID);
  await saveManualRank(context, userID, rankID);
  if (rankID === null) await updateRanks(context, [userID], { isQuiet: true });
  const after = (await selectMemberRanks(context, [userID])).get(userID)?.rankID ?? null;
  if (after !== (before?.rankID ?? null) && rankID !== null) {
    await context.emit(memberRanksChanged, { userIDs: [userID] });
    const levels = new Map((await listKnown(context)).map((rank) => [rank.rankID, rank.level]));
    const was = before ? (levels.get(before.rankID) ?? -1) : -1;
    if ((levels.get(rankID) ?? 0) > was) await context.emit(rankRaised, { userID, rankID });
  }
  return after;
}

/** Gives a member a rank by hand; null returns to the rank that fits. Returns the member’s rank. */
export async function setRank(
  context: Context,
  userID: number,
  rankID: number | null,
): Promise<number | null> {
  must(canSetRank(context.actor));
  const user = await getUser(context, userID);
  must(await mayEditUser(context, user));
  if (rankID !== null) must(isGivable(await getRank(context, rankID)));
  return context.transaction(async (inside) => {
    const before = (await selectMemberRanks(inside, [userID])).get(userID);
    const manualBefore = before?.isManual ? before.rankID : null;
    const after = await save(inside, userID, rankID);
    if (manualBefore !== rankID)
      await writeLog(inside, {
        ...{ action: SET_RANK, recordType: "user", recordID: userID, recordUserID: userID },
        recordName: user.name,
        data: {
          ...{ before: { rankID: before?.rankID ?? null }, after: { rankID: after } },
          stored: { rankID: manualBefore },
        },
      });
    return after;
  });
}

const storedIn = ({ data }: LogEntry) => (data["stored"] as { rankID: number | null }).rankID;

/** Undoing gives the member the earlier rank; one that was deleted since is none. */
const undoRank = addUndo({
  action: SET_RANK,
  may: ({ actor }) => canSetRank(actor),
  async undo(context, entry) {
    must(canSetRank(context.actor));
    const rankID = storedIn(entry);
    const isKnown = (await listKnown(context)).some((rank) => rank.rankID === rankID && rank.isManual);
    await getUser(context, entry.recordID);
    await save(context, entry.recordID, isKnown ? rankID : null);
  },
});

export const manualRanks = [
  undoRank,
  addStateLabels({
    field: "rankID",
    async labels(context) {
      return new Map((await listKnown(context)).map(({ rankID, name }) => [String(rankID), name]));
    },
  }),
];

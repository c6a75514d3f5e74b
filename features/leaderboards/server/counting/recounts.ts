import type { Context } from "#platform/server/application/context.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { amountsCounted } from "../events.ts";
import { boardsOf } from "../extension-points.ts";
import { countAmounts, countWrongDays, countWrongTotals, repairTotals } from "./amount-queries.ts";
import { deleteChanges, lockAmounts } from "./change-queries.ts";

/** Repairs amounts while no changes are counted. */
const repaired = (repair: (inside: Context) => Promise<number>) => (context: Context) =>
  context.transaction(async (inside) => {
    await lockAmounts(inside);
    return repair(inside);
  });

export const leaderboardRecounts = [
  addRecount({
    name: "leaderboardDays.amount",
    async count(context) {
      let wrong = 0;
      for (const board of boardsOf(context)) wrong += await countWrongDays(context, board);
      return wrong;
    },
    // Amounts that wait to be counted are counted as well, but were not wrong.
    repair: repaired(async (inside) => {
      let corrected = 0;
      for (const board of boardsOf(inside)) {
        corrected += await countWrongDays(inside, board);
        await deleteChanges(inside, board.name);
        if ((await countAmounts(inside, board, null)) > 0) await inside.emit(amountsCounted, {});
      }
      return corrected;
    }),
  }),
  addRecount({
    name: "leaderboardTotals.amount",
    count: countWrongTotals,
    repair: repaired(async (inside) => {
      const corrected = await repairTotals(inside);
      if (corrected > 0) await inside.emit(amountsCounted, {});
      return corrected;
    }),
  }),
];

import { addPersonalData, addPersonalTable, takesName } from "#features/personal-data/server/index.ts";
import { addPurge, givePointsToMany } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { userBadgesChanged } from "../events.ts";
import {
  countBadgesOf,
  deleteBadgesOf,
  deleteRequestsOf,
  restoreBadgesOf,
  type StoredBadge,
} from "./erasing-queries.ts";

/** Takes all badges and their points from a member, and deletes the requests. Returns the badges. */
async function takeAll(context: Context, userID: number): Promise<StoredBadge[]> {
  const taken = await deleteBadgesOf(context, userID);
  await deleteRequestsOf(context, userID);
  await givePointsToMany(
    context,
    taken.map(({ points, datePoints }) => ({
      ...{ userID, points: -points, categoryID: null, date: new Date(datePoints) },
    })),
  );
  if (taken.length > 0) await context.emit(userBadgesChanged, { userIDs: [userID], isTaken: true });
  return taken;
}

/** Badges end with the name of the account. Archives contain them, and requests with their reasons. */
const personalData = [
  addPersonalData({
    name: "badges",
    count: (context, userID) => countBadgesOf(context, [userID]),
    erase: async (context, userID, how) => {
      if (takesName(how)) await takeAll(context, userID);
      return null;
    },
  }),
  addPersonalTable({
    ...{ table: "user_badges", key: "badge_id", of: "user_id", names: ["reason_body"] },
    file: { path: "badges.jsonl", columns: ["badge_id", "reason_body", "points", "date_inserted"] },
  }),
  addPersonalTable({
    ...{ table: "badge_requests", key: "badge_id", of: "user_id", names: ["reason_body"] },
    file: {
      path: "badge-requests.jsonl",
      columns: ["badge_id", "reason_body", "date_inserted", "date_declined"],
    },
  }),
  addPersonalTable({ table: "badges", key: "badge_id", names: ["name", "body"] }),
  addPersonalTable({ table: "badge_checks", key: "check_id", of: "user_id" }),
];

/** Takes the badges of a spammer. */
const purge = addPurge({
  name: "badges",
  count: countBadgesOf,
  text: (count) => phrase("{count, plural, one {# badge} other {# badges}}", { count }),
  clear: takeAll,
  async restore(context, userID, stored) {
    const given = await restoreBadgesOf(context, userID, stored as StoredBadge[]);
    await givePointsToMany(
      context,
      given.map(({ points, datePoints }) => ({ userID, points, categoryID: null, date: datePoints })),
    );
    await context.emit(userBadgesChanged, { userIDs: [userID] });
  },
});

/** Of two merged accounts with one badge, that of the remaining one stays. */
const merging = [
  addMergedRows({ table: "user_badges", columns: ["user_id"], once: ["badge_id"] }),
  addMergedRows({ table: "user_badges", columns: ["insert_user_id"] }),
  addMergedRows({ table: "badge_requests", columns: ["user_id"], once: ["badge_id"] }),
  addMergedRows({ table: "badge_requests", columns: ["decline_user_id"] }),
  addMergedRows({ table: "badges", columns: ["insert_user_id", "update_user_id"] }),
  addMergedRows({ table: "badge_checks", columns: ["user_id"] }),
];

export const badgePersonalData = [...personalData, purge, ...merging];

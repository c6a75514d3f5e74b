import { addUndo, type LogEntry, writeLog } from "#features/log/server/index.ts";
import { givePointsToMany } from "#features/users/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { badgesChanged, userBadgesChanged } from "../events.ts";
import { selectPointsOfBadge } from "../holders/holder-queries.ts";
import { getBadge, MOST_BADGES, nameOf } from "../known-badges.ts";
import { canManage } from "../policy.ts";
import { countBadges, isKeyTaken, lockBadge, lockDeletedBadge, updateBadge } from "../queries.ts";
import { badgeKinds } from "./change-kinds.ts";

const ACTION = "badge.delete";
const AT_ONCE = 1000;

/** Gives the points of a badge to all members who have it, or with −1 takes them. */
async function givePointsOf(context: Context, badgeID: number, sign: 1 | -1): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const given = await selectPointsOfBadge(context, badgeID, { after, limit: AT_ONCE });
    await givePointsToMany(
      context,
      given.map(({ userID, points, dateInserted }) => ({
        ...{ userID, points: sign * points, categoryID: null, date: dateInserted },
      })),
    );
    after = given.length === AT_ONCE ? (given.at(-1)?.userID ?? null) : null;
  }
}

/** Deletes a custom badge, and takes its points from all members. The log restores both. */
export async function deleteBadge(context: Context, badgeID: number): Promise<void> {
  must(canManage(context.actor));
  const badge = await getBadge(context, badgeID);
  if (badge.isStock) throw conflict("This is a built-in badge. Switch it off instead.");
  const name = nameOf(context, badge);
  await context.transaction(async (inside) => {
    if (!(await lockBadge(inside, badgeID))) throw notFound("Badge");
    await givePointsOf(inside, badgeID, -1);
    await updateBadge(inside, badgeID, { dateDeleted: inside.now });
    await recordChange(inside, badgeKinds.delete, { recordID: badgeID, name });
    await writeLog(inside, { action: ACTION, recordType: "badge", recordID: badgeID, recordName: name });
    await inside.emit(userBadgesChanged, { userIDs: null, isTaken: true });
    await inside.emit(badgesChanged, { badgeID });
  });
}

/** Restores a deleted badge, with the members who had it, their points and their requests. */
async function restoreBadge(context: Context, { recordID: badgeID, recordName }: LogEntry): Promise<void> {
  must(canManage(context.actor));
  const badge = await lockDeletedBadge(context, badgeID);
  if (!badge) throw notFound("Badge");
  if ((await countBadges(context)) >= MOST_BADGES)
    throw conflict("A community can have 500 badges. Delete one first.");
  if (await isKeyTaken(context, badge.key, badgeID))
    throw conflict("Another badge has this name in its address. Change that first.");
  await updateBadge(context, badgeID, { dateDeleted: null });
  await givePointsOf(context, badgeID, 1);
  await recordChange(context, badgeKinds.restore, { recordID: badgeID, name: recordName ?? badge.key });
  await context.emit(userBadgesChanged, { userIDs: null });
  await context.emit(badgesChanged, { badgeID });
}

export const undoDeletion = addUndo({
  action: ACTION,
  may: ({ actor }) => canManage(actor),
  undo: restoreBadge,
});

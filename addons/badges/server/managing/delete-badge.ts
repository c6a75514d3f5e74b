import { givePointsToMany } from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { badgesChanged, userBadgesChanged } from "../events.ts";
import { deleteSomeOfBadge } from "../holders/holder-queries.ts";
import { getBadge, nameOf } from "../known-badges.ts";
import { canManage } from "../policy.ts";
import { deleteBadgeRow, lockBadge } from "../queries.ts";
import { badgeKinds } from "./change-kinds.ts";

const AT_ONCE = 1000;

/** Deletes a custom badge, and takes it and its points from all members. */
export async function deleteBadge(context: Context, badgeID: number): Promise<void> {
  must(canManage(context.actor));
  const badge = await getBadge(context, badgeID);
  if (badge.isStock) throw conflict("This is a built-in badge. Switch it off instead.");
  await context.transaction(async (inside) => {
    await lockBadge(inside, badgeID);
    for (;;) {
      const taken = await deleteSomeOfBadge(inside, badgeID, AT_ONCE);
      await givePointsToMany(
        inside,
        taken.map(({ userID, points, dateInserted }) => ({
          ...{ userID, points: -points, categoryID: null, date: dateInserted },
        })),
      );
      if (taken.length < AT_ONCE) break;
    }
    await deleteBadgeRow(inside, badgeID);
    await recordChange(inside, badgeKinds.delete, { recordID: badgeID, name: nameOf(inside, badge) });
    await inside.emit(userBadgesChanged, { userIDs: null, isTaken: true });
    await inside.emit(badgesChanged, { badgeID });
  });
}

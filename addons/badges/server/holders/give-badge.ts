import { addUndo, type LogEntry, writeLog } from "#features/log/server/index.ts";
import { getUser, givePoints } from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { badgesEarned, userBadgesChanged } from "../events.ts";
import { getBadge } from "../known-badges.ts";
import { canBeGiven, canManage } from "../policy.ts";
import { deleteRequest } from "../requests/request-queries.ts";
import type { UserBadgeRow } from "../tables.ts";
import { aboutMember, shownInLog } from "./about-badge.ts";
import { insertUserBadge } from "./holder-queries.ts";
import { takeBadge } from "./take-badge.ts";

interface Gift {
  badgeID: number;
  userID: number;
  reasonBody: string | null;
}

/** Gives a badge and its points to a member, which also answers a request. 409 when the member has it. */
export async function giveBadge(
  context: Context,
  { badgeID, userID, reasonBody }: Gift,
): Promise<UserBadgeRow> {
  must(canManage(context.actor));
  const badge = await getBadge(context, badgeID);
  must(canBeGiven(badge));
  const user = await getUser(context, userID);
  if (user.deleted) throw conflict("This account was deleted.");
  return context.transaction(async (inside) => {
    const { actor, now } = inside;
    const { points } = badge;
    const insertUserID = actor.userID || null;
    const row = {
      badgeID,
      userID,
      points,
      reasonBody,
      insertUserID,
      dateInserted: now,
      origin: "staff",
    } as const;
    if (!(await insertUserBadge(inside, row)))
      throw conflict(phrase("{name} has this badge already.", { name: user.name }));
    await deleteRequest(inside, badgeID, userID);
    await givePoints(inside, userID, points, { categoryID: null });
    await writeLog(inside, {
      action: "badge.give",
      ...aboutMember(user),
      data: { after: shownInLog(inside, badge, reasonBody), stored: { badgeID } },
    });
    await inside.emit(userBadgesChanged, { userIDs: [userID] });
    await inside.emit(badgesEarned, { userID, badgeIDs: [badgeID], insertUserID });
    return row;
  });
}

/** A gift is undone by taking the badge. */
export const undoGift = addUndo({
  action: "badge.give",
  undo: (context, { data, recordID }: LogEntry) =>
    takeBadge(context, (data["stored"] as { badgeID: number }).badgeID, recordID),
});

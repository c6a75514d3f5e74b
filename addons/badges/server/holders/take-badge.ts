import { addUndo, type LogEntry, writeLog } from "#features/log/server/index.ts";
import { getUser, givePoints } from "#features/users/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { userBadgesChanged } from "../events.ts";
import { getBadge } from "../known-badges.ts";
import { canManage } from "../policy.ts";
import { deleteRequest, noteTaken } from "../requests/request-queries.ts";
import type { UserBadgeRow } from "../tables.ts";
import { aboutMember, shownInLog } from "./about-badge.ts";
import { deleteUserBadge, insertUserBadge } from "./holder-queries.ts";

/** Returns when the points of a badge count in totals by time: for what happened before, when the member joined. */
const dateOfPoints = ({ origin, dateInserted }: UserBadgeRow, user: { dateInserted: Date }): Date =>
  origin === "before" ? user.dateInserted : dateInserted;

/** Takes a badge and its points from a member, who does not get it by a rule again. */
export async function takeBadge(context: Context, badgeID: number, userID: number): Promise<void> {
  must(canManage(context.actor));
  const badge = await getBadge(context, badgeID);
  const user = await getUser(context, userID);
  await context.transaction(async (inside) => {
    const row = await deleteUserBadge(inside, badgeID, userID);
    if (!row) throw notFound("Badge");
    await noteTaken(inside, badgeID, userID);
    await givePoints(inside, userID, -row.points, { categoryID: null, date: dateOfPoints(row, user) });
    await writeLog(inside, {
      action: "badge.take",
      ...aboutMember(user),
      data: { before: shownInLog(inside, badge, row.reasonBody), stored: row },
    });
    await inside.emit(userBadgesChanged, { userIDs: [userID], isTaken: true });
  });
}

/** Gives a badge back that was taken, with its date, reason and points. */
async function restoreBadge(context: Context, { data }: LogEntry): Promise<void> {
  must(canManage(context.actor));
  const stored = data["stored"] as Omit<UserBadgeRow, "dateInserted"> & { dateInserted: string };
  const { badgeID, userID, points } = stored;
  const dateInserted = new Date(stored.dateInserted);
  const user = await getUser(context, userID);
  await getBadge(context, badgeID);
  const row = { ...stored, dateInserted };
  if (!(await insertUserBadge(context, row)))
    throw conflict(phrase("{name} has this badge already.", { name: user.name }));
  await deleteRequest(context, badgeID, userID);
  await givePoints(context, userID, points, { categoryID: null, date: dateOfPoints(row, user) });
  await context.emit(userBadgesChanged, { userIDs: [userID] });
}

export const undoTaking = addUndo({ action: "badge.take", undo: restoreBadge });

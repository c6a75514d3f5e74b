import { addUndo, writeLog } from "#features/log/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { aboutMember, shownInLog } from "../holders/about-badge.ts";
import { getBadge } from "../known-badges.ts";
import { canDecline, canManage } from "../policy.ts";
import { deleteRequest, findWaiting, insertRequest, updateDeclined } from "./request-queries.ts";

/** Declines a member's request for a badge, or withdraws the actor's own. */
export async function declineRequest(context: Context, badgeID: number, userID: number): Promise<void> {
  must(canDecline(context.actor, userID));
  const badge = await getBadge(context, badgeID);
  await context.transaction(async (inside) => {
    const request = await findWaiting(inside, badgeID, userID);
    if (!request) throw notFound("Request");
    if (inside.actor.userID === userID) return deleteRequest(inside, badgeID, userID);
    if (!(await updateDeclined(inside, badgeID, userID))) throw notFound("Request");
    await writeLog(inside, {
      action: "badge.decline",
      ...aboutMember(await getUser(inside, userID)),
      data: {
        before: shownInLog(inside, badge, request.reasonBody),
        stored: { badgeID, reasonBody: request.reasonBody },
      },
    });
  });
}

/** The request waits again. */
export const undoDecline = addUndo({
  action: "badge.decline",
  async undo(context, { data, recordID }) {
    must(canManage(context.actor));
    const { badgeID, reasonBody } = data["stored"] as { badgeID: number; reasonBody: string | null };
    await getBadge(context, badgeID);
    await deleteRequest(context, badgeID, recordID);
    await insertRequest(context, { badgeID, userID: recordID, reasonBody });
  },
});

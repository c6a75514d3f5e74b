import { restoreComment } from "#features/comments/server/index.ts";
import { restoreDiscussion } from "#features/discussions/server/index.ts";
import { addUndo, type LogEntry, undoParts, writeLog } from "#features/log/server/index.ts";
import { banUser, getUser, rankOf } from "#features/users/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { AppealChanges } from "../../contract.ts";
import { appealDecided } from "../events.ts";
import { canChangeAppeal, canDecide, canWarn } from "../policy.ts";
import type { AppealRow } from "../tables.ts";
import { findAppealLocked, listDeciders, updateAppeal } from "./appeal-queries.ts";

/** Ends the ban or restores the post, as the actor, who needs the right to do so. */
async function approve(context: Context, { type, userID, recordType, recordID }: AppealRow): Promise<void> {
  if (type === "ban") return banUser(context, userID, { banned: false });
  if (recordType === "comment") await restoreComment(context, recordID ?? 0);
  else await restoreDiscussion(context, recordID ?? 0);
}

async function getLocked(context: Context, appealID: number): Promise<AppealRow> {
  const appeal = await findAppealLocked(context, appealID);
  if (!appeal) throw notFound("Appeal");
  // Those who may warn the member decide: no one decides on an appeal of their own, or of a superior.
  must(canWarn(context.actor, await rankOf(context, await getUser(context, appeal.userID))));
  return appeal;
}

/** Assigns an appeal, or decides on it. */
export async function changeAppeal(
  context: Context,
  appealID: number,
  { status, assignedUserID, appealEventInfo }: AppealChanges,
): Promise<void> {
  must(canDecide(context.actor));
  await context.transaction(async (inside) => {
    const before = await getLocked(inside, appealID);
    must(canChangeAppeal(before));
    if (assignedUserID && !(await listDeciders(inside)).includes(assignedUserID))
      throw invalidField("assignedUserID", "Choose a member of staff.");
    const { actor, now } = inside;
    const isDecided = status === "approved" || status === "rejected";
    if (status === "approved") await approve(inside, before);
    await updateAppeal(inside, appealID, {
      ...(status !== undefined && { status }),
      ...(assignedUserID !== undefined && { assignedUserID }),
      ...(isDecided && { dateDecided: now, decisionMessage: appealEventInfo?.decisionMessage || null }),
      ...{ updateUserID: actor.userID || null, dateUpdated: now },
    });
    if (!isDecided) return;
    const { name } = await getUser(inside, before.userID);
    await writeLog(inside, {
      action: status === "approved" ? "appeal.approve" : "appeal.reject",
      ...{ recordType: "user", recordID: before.userID, recordUserID: before.userID, recordName: name },
      data: { stored: { appealID } },
    });
    await inside.emit(appealDecided, { appealID });
  });
}

const appealIn = ({ data }: LogEntry): number => (data["stored"] as { appealID: number }).appealID;

/** Reopens an appeal, and undoes what its approval did. */
const undo = (action: string) =>
  addUndo({
    action,
    async undo(context, entry) {
      await getLocked(context, appealIn(entry));
      if (action === "appeal.approve") await undoParts(context, entry);
      await updateAppeal(context, appealIn(entry), {
        ...{ status: "in-review", dateDecided: null, decisionMessage: null },
        ...{ updateUserID: context.actor.userID || null, dateUpdated: context.now },
      });
    },
  });

export const appealUndos = [undo("appeal.approve"), undo("appeal.reject")];

import { removeComment, restoreComment } from "#features/comments/server/index.ts";
import { removeDiscussion, restoreDiscussion } from "#features/discussions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportedType } from "../../contract.ts";
import { kindOf } from "../posts/reported-kinds.ts";

type Change = (context: Context, recordID: number) => Promise<unknown>;

const OF_POSTS: Record<"discussion" | "comment", Record<"remove" | "restore", Change>> = {
  discussion: { remove: removeDiscussion, restore: restoreDiscussion },
  comment: { remove: removeComment, restore: restoreComment },
};

/** Removes or restores the reported record with the actor's permissions. */
export async function changeRecord(
  context: Context,
  how: "remove" | "restore",
  { recordType, recordID }: { recordType: ReportedType; recordID: number },
): Promise<void> {
  if (recordType === "discussion" || recordType === "comment") {
    await OF_POSTS[recordType][how](context, recordID);
    return;
  }
  const kind = kindOf(context, recordType);
  if (!kind) throw notFound("Report");
  await kind[how](context, recordID);
}

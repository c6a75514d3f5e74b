import { userDeleted } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { getConversationLocked, getOwnLocked } from "../conversations.ts";
import { participantLeft } from "../events.ts";
import { canRemove } from "../policy.ts";
import { lockConversation } from "../queries.ts";
import { listConversationIDsOf, updateLeft } from "./participant-queries.ts";

async function goes(context: Context, conversationID: number, userID: number): Promise<boolean> {
  const left = await updateLeft(context, conversationID, userID);
  if (left) await context.emit(participantLeft, { conversationID, userID });
  return left;
}

/** Removes the actor from a conversation and hides it from them. */
export const leaveConversation = (context: Context, conversationID: number): Promise<void> =>
  context.transaction(async (inside) => {
    await getOwnLocked(inside, conversationID);
    await goes(inside, conversationID, inside.actor.userID);
  });

/** Removes another participant from a conversation. */
export const removeParticipant = (context: Context, conversationID: number, userID: number): Promise<void> =>
  context.transaction(async (inside) => {
    must(canRemove(inside, await getConversationLocked(inside, conversationID)));
    if (!(await goes(inside, conversationID, userID))) throw notFound("User");
  });

/** Removes a user from all conversations. */
export async function leaveAll(context: Context, userID: number): Promise<void> {
  for (const conversationID of await listConversationIDsOf(context, userID))
    await context.transaction(async (inside) => {
      await lockConversation(inside, conversationID);
      await goes(inside, conversationID, userID);
    });
}

export const deletedLeave = on(userDeleted, "leave conversations", (context, { userID }) =>
  leaveAll(context, userID),
);

import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { NewParticipants } from "../../contract.ts";
import { getOwnLocked, requireOn } from "../conversations.ts";
import { participantsAdded } from "../events.ts";
import { canAdd, canHave } from "../policy.ts";
import { insertParticipants } from "./participant-queries.ts";
import { getRecipients, recipientsAtMost } from "./recipients.ts";

/**
 * Adds users to a conversation of the actor; they can read all of it. Returns those who were added.
 */
export async function addParticipants(
  context: Context,
  conversationID: number,
  users: NewParticipants,
): Promise<number[]> {
  requireOn(context);
  return context.transaction(async (inside) => {
    const { countParticipants } = await getOwnLocked(inside, conversationID);
    must(canAdd(inside.actor));
    const userIDs = await getRecipients(inside, users);
    must(canHave(countParticipants - 1 + userIDs.length, await recipientsAtMost(inside)));
    const added = await insertParticipants(inside, conversationID, userIDs);
    const byUserID = inside.actor.userID;
    if (added.length > 0) await inside.emit(participantsAdded, { conversationID, userIDs: added, byUserID });
    return added;
  });
}

import { randomUUID } from "node:crypto";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { invitationRestored, invitationRevoked } from "./changes.ts";
import { inDays } from "./invite.ts";
import { sendInvitation } from "./jobs.ts";
import { limitInvitations, limitResending } from "./limits.ts";
import { getOwnInvitation } from "./may-invite.ts";
import { updateInvitation } from "./queries.ts";
import { invitationDays } from "./settings.ts";
import { statusOf } from "./status.ts";

/** Sends the email of an invitation again, which works as long as a new one. */
export async function resendInvitation(context: Context, inviteID: number): Promise<void> {
  const invitation = await getOwnInvitation(context, inviteID);
  const status = statusOf(invitation, context.now);
  if (invitation.email === null || status === "accepted" || status === "revoked")
    throw conflict("Only an open invitation by email can be sent again.");
  await limitResending(inviteID);
  await limitInvitations(context, 1);
  await context.transaction(async (inside) => {
    const dateExpires = inDays(inside, inside.settings.get(invitationDays));
    await updateInvitation(inside, inviteID, { dateSent: inside.now, dateExpires });
    await runLater(inside, sendInvitation, { request: randomUUID(), inviteID });
  });
}

/** Revokes an invitation, or undoes that. */
export async function setRevoked(context: Context, inviteID: number, isRevoked: boolean): Promise<void> {
  const { dateRevoked } = await getOwnInvitation(context, inviteID);
  if ((dateRevoked !== null) === isRevoked) return;
  await context.transaction(async (inside) => {
    await updateInvitation(inside, inviteID, { dateRevoked: isRevoked ? inside.now : null });
    await recordChange(inside, isRevoked ? invitationRevoked : invitationRestored, {
      recordID: inviteID,
      name: String(inviteID),
    });
  });
}

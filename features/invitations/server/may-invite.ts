import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { registrationMethod } from "#features/sessions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canInvite, isStaff, seesAll } from "./policy.ts";
import { findInvitation } from "./queries.ts";
import { invitationsPerMember } from "./settings.ts";
import type { InvitationRow } from "./tables.ts";

/** Throws unless the actor may invite. */
export async function requireInvite(context: Context): Promise<void> {
  const waiting = ["unconfirmed", "applicant", "guest"] as const;
  const waitingRoleIDs = await Promise.all(waiting.map((type) => roleIDsOfType(context, type)));
  must(
    canInvite(context.actor, {
      isMethod: context.settings.get(registrationMethod) === "Invitation",
      most: context.settings.get(invitationsPerMember),
      waitingRoleIDs: waitingRoleIDs.flat(),
    }),
  );
}

/** Returns an invitation that the actor may see; throws a 404 otherwise. */
export async function getInvitationRow(context: Context, inviteID: number): Promise<InvitationRow> {
  await requireInvite(context);
  const invitation = await findInvitation(context, inviteID);
  if (!invitation || !(seesAll(context.actor) || invitation.insertUserID === context.actor.userID))
    throw notFound("Invitation");
  return invitation;
}

/** Returns an invitation that the actor may change: their own, or any for staff. */
export async function getOwnInvitation(context: Context, inviteID: number): Promise<InvitationRow> {
  const invitation = await getInvitationRow(context, inviteID);
  if (!isStaff(context.actor) && invitation.insertUserID !== context.actor.userID)
    throw notFound("Invitation");
  return invitation;
}

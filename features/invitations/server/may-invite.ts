import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { registrationMethod } from "#features/sessions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must, type Verdict } from "#platform/server/extension-points/rule.ts";
import { canInvite, isStaff, seesAll } from "./policy.ts";
import { findInvitation } from "./queries.ts";
import { quotaOf } from "./settings.ts";
import type { InvitationRow } from "./tables.ts";

/** Returns whether the actor may invite. */
export async function mayInvite(context: Context): Promise<Verdict> {
  const waiting = ["unconfirmed", "applicant", "guest"] as const;
  const waitingRoleIDs = await Promise.all(waiting.map((type) => roleIDsOfType(context, type)));
  return canInvite(context.actor, {
    isMethod: context.settings.get(registrationMethod) === "Invitation",
    most: quotaOf(context),
    waitingRoleIDs: waitingRoleIDs.flat(),
  });
}

/** Throws unless the actor may invite. */
export const requireInvite = async (context: Context): Promise<void> => must(await mayInvite(context));

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

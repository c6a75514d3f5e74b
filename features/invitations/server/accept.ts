import { addInvitationSource, storedOf } from "#features/sessions/server/index.ts";
import { findUser, setRoles, userAdmitted } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { endWaiting, findInvitation, findInvitationByCode, insertUse, takeUse } from "./queries.ts";
import { rolesGiven } from "./roles.ts";
import { requirePending } from "./status.ts";
import type { InvitationRow } from "./tables.ts";

/** Uses an invitation, in the transaction that creates the account. Only one of two requests gets the last use. */
async function accept(inside: Context, { inviteID }: InvitationRow, userID: number, isConfirmed: boolean) {
  if (!(await takeUse(inside, inviteID))) {
    const current = await findInvitation(inside, inviteID);
    requirePending(
      { maxUses: 0, countUses: 0, dateExpires: null, dateRevoked: null, ...current },
      inside.now,
    );
  }
  await insertUse(inside, { userID, inviteID, isWaiting: !isConfirmed });
}

/** Lets people register with the code of an invitation. */
const byCode = addInvitationSource(async (context, code) => {
  const invitation = await findInvitationByCode(context, storedOf(code));
  if (!invitation) return null;
  requirePending(invitation, context.now);
  const sender =
    invitation.insertUserID === null ? undefined : await findUser(context, invitation.insertUserID);
  return {
    invitedBy: sender?.name ?? null,
    email: invitation.email,
    roleIDs: await rolesGiven(context, invitation),
    accept: (inside, userID, isConfirmed) => accept(inside, invitation, userID, isConfirmed),
  };
});

/** Gives members the roles of their invitation when their address is confirmed. */
const whenConfirmed = onInTransaction(userAdmitted, async (context, { userID }) => {
  const inviteID = await endWaiting(context, userID);
  const invitation = inviteID === undefined ? undefined : await findInvitation(context, inviteID);
  const roleIDs = invitation ? await rolesGiven(context, invitation) : [];
  if (roleIDs.length > 0) await setRoles(context, userID, roleIDs);
});

export const accepting = [byCode, whenConfirmed];

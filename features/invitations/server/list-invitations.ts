import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Invite } from "../contract.ts";
import { requireInvite } from "./may-invite.ts";
import { seesAll } from "./policy.ts";
import { listInvitationRows } from "./queries.ts";
import { viewInvitations } from "./view.ts";

interface Wanted {
  insertUserID?: number | undefined;
  acceptedUserID?: number | undefined;
  page: number;
  limit: number;
  showsAccepted: boolean;
}

/** Returns a page of the invitations that the actor may see. */
export async function listInvitations(
  context: Context,
  { page, limit, showsAccepted, insertUserID, acceptedUserID }: Wanted,
): Promise<{ invites: Invite[]; paging: Paging }> {
  await requireInvite(context);
  const userID = seesAll(context.actor) ? null : context.actor.userID;
  const { rows, total } = await listInvitationRows(context, {
    ...{ userID, insertUserID, acceptedUserID, page, limit },
  });
  return {
    invites: await viewInvitations(context, rows, showsAccepted),
    paging: { page, limit, total, more: page * limit < total },
  };
}

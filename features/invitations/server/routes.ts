import { invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { readAddresses } from "./addresses.ts";
import { resendInvitation, setRevoked } from "./change-invitation.ts";
import { createLink, inviteByEmail } from "./invite.ts";
import { listInvitations } from "./list-invitations.ts";
import { getInvitationRow } from "./may-invite.ts";
import { viewInvitations } from "./view.ts";

async function shown(context: Context, inviteID: number, showsAccepted = false): Promise<contract.Invite> {
  const row = await getInvitationRow(context, inviteID);
  const [invite] = await viewInvitations(context, [row], showsAccepted);
  if (!invite) throw notFound("Invitation");
  return invite;
}

/** Invites one person; throws when the address needs no invitation. */
async function inviteOne(context: Context, email: string, given: contract.InviteDraft): Promise<number> {
  const { inviteIDs, skipped } = await inviteByEmail(context, {
    ...given,
    addresses: [email],
    field: "email",
  });
  if (skipped[0]?.reason === "member") throw invalidField("email", "This is the address of a member.");
  const [inviteID] = inviteIDs;
  if (inviteID === undefined) throw invalidField("email", "This address already has an open invitation.");
  return inviteID;
}

export const invitationRoutes = [
  route(contract.listInvites, async (context, { query: { expand, ...query } }) => {
    const wanted = { ...query, showsAccepted: expand.has("acceptedUser") };
    const { invites, paging } = await listInvitations(context, wanted);
    return pageOf(invites, paging);
  }),
  route(contract.getInvite, (context, { params, query }) =>
    shown(context, params.id, query.expand.has("acceptedUser")),
  ),
  route(contract.createInvite, async (context, { body }) => {
    const { email } = body;
    const inviteID =
      email === undefined ? await createLink(context, body) : await inviteOne(context, email, body);
    return shown(context, inviteID);
  }),
  route(contract.createInvites, async (context, { body: { emails, ...given } }) => {
    const addresses = readAddresses(emails);
    const { inviteIDs, skipped } = await inviteByEmail(context, { ...given, addresses, field: "emails" });
    const invites: contract.Invite[] = [];
    for (const inviteID of inviteIDs) invites.push(await shown(context, inviteID));
    return { invites, skipped };
  }),
  route(contract.resendInvite, async (context, { params }) => {
    await resendInvitation(context, params.id);
    return shown(context, params.id);
  }),
  route(contract.restoreInvite, async (context, { params }) => {
    await setRevoked(context, params.id, false);
    return shown(context, params.id);
  }),
  route(contract.revokeInvite, (context, { params }) => setRevoked(context, params.id, true)),
];

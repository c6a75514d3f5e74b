import { personalInfoView } from "#features/permissions/permissions.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Invite } from "../contract.ts";
import { pathOf } from "./invite-url.ts";
import { isStaff } from "./policy.ts";
import { listLatestUses } from "./queries.ts";
import { statusOf } from "./status.ts";
import type { InvitationRow } from "./tables.ts";

/** Returns whether the actor may know whom an invitation is for, and use its link. */
const seesContents = ({ actor }: Context, { insertUserID }: InvitationRow): boolean =>
  isStaff(actor) || actor.permissions.has(personalInfoView) || actor.userID === insertUserID;

export async function viewInvitations(
  context: Context,
  rows: readonly InvitationRow[],
  showsAccepted: boolean,
): Promise<Invite[]> {
  if (rows.length === 0) return [];
  const uses = await listLatestUses(
    context,
    rows.map(({ inviteID }) => inviteID),
  );
  const useOf = new Map(uses.map((use) => [use.inviteID, use]));
  const userIDs = [...rows.map(({ insertUserID }) => insertUserID ?? 0), ...uses.map(({ userID }) => userID)];
  const users = await userFragments(context, userIDs);
  return rows.map((row) => {
    const use = useOf.get(row.inviteID);
    const code = isStaff(context.actor) ? row.code : null;
    return {
      inviteID: row.inviteID,
      email: seesContents(context, row) ? row.email : null,
      code,
      url: code === null ? null : publicUrlOf(context) + pathOf(code),
      status: statusOf(row, context.now),
      roleIDs: row.roleIDs,
      maxUses: row.maxUses,
      countUses: row.countUses,
      insertUserID: row.insertUserID,
      insertUser: users.get(row.insertUserID ?? 0) ?? null,
      dateInserted: row.dateInserted.toISOString(),
      dateExpires: row.dateExpires?.toISOString() ?? null,
      acceptedUserID: use?.userID ?? null,
      ...(showsAccepted && { acceptedUser: (use && users.get(use.userID)) ?? null }),
      dateAccepted: use?.dateInserted.toISOString() ?? null,
    };
  });
}

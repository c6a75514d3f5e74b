import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { roleIDsOfType, rolesOf } from "#features/permissions/server/index.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { registrationMethod } from "#features/sessions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import type { QuotasShown } from "../contract.ts";
import { listInvitations } from "./list-invitations.ts";
import { mayInvite } from "./may-invite.ts";
import { INVITERS, isStaff } from "./policy.ts";
import { countOpen } from "./queries.ts";
import { invitableRoleIDs } from "./roles.ts";
import { invitationDays, invitationsPerMember, invitationsPerRole, quotaOf } from "./settings.ts";

const PATH = "/dashboard/invitations";
const OWN_PATH = "/profile/invitations";
const INVITES_A_PAGE = 30;

/** Limits by role, for those who may change them; null for others, and where members cannot invite. */
async function quotasShown(context: Context): Promise<QuotasShown | null> {
  const { actor, settings } = context;
  if (!actor.permissions.has(siteManage) || settings.get(registrationMethod) !== "Invitation") return null;
  const all = await rolesOf(context, await invitableRoleIDs(context));
  const byRole = settings.get(invitationsPerRole);
  return {
    usual: settings.get(invitationsPerMember),
    roles: all.map(({ roleID, name }) => ({ roleID, name, most: byRole[roleID] ?? null })),
  };
}

const invitationsPage = addDashboardPage({
  path: PATH,
  sort: 35,
  section: dashboardSections.people,
  name: phrase("Invitations"),
  description: phrase("Invited people become members without approval."),
  permissions: INVITERS,
  component: "InvitationsAdminPage",
  query: z.object({ page: paging(30).page }),
  async load(context, { page }) {
    const { invites, paging: position } = await listInvitations(context, {
      ...{ page, limit: 30, showsAccepted: true },
    });
    const usual = await roleIDsOfType(context, "member");
    const roles = await rolesOf(context, await invitableRoleIDs(context));
    return {
      invites,
      paging: pagingShown(PATH, { page }, position),
      days: context.settings.get(invitationDays),
      roles: roles.map(({ roleID, name }) => ({ roleID, name, isUsual: usual.includes(roleID) })),
      quotas: await quotasShown(context),
    };
  },
});

const ownPage = addProfilePage({
  path: OWN_PATH,
  section: profileSections.account,
  sort: 79,
  name: phrase("Invitations"),
  description: phrase("Invite people by email. They become members without approval."),
  isOwn: true,
  isOn: async (context) => !isStaff(context.actor) && (await mayInvite(context)) === true,
  component: "InvitationsPage",
  query: z.object({ page: paging(INVITES_A_PAGE).page }),
  async load(context, _user, { page }) {
    const { invites, paging: position } = await listInvitations(context, {
      ...{ page, limit: INVITES_A_PAGE, showsAccepted: true, insertUserID: context.actor.userID },
    });
    const most = quotaOf(context);
    return {
      ...{ invites, most, days: context.settings.get(invitationDays) },
      left: Math.max(0, most - (await countOpen(context, context.actor.userID))),
      paging: pagingShown(OWN_PATH, { page }, position),
    };
  },
});

export const invitationPages = [invitationsPage, ownPage];

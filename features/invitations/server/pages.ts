import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { roleIDsOfType, rolesOf } from "#features/permissions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { listInvitations } from "./list-invitations.ts";
import { INVITERS } from "./policy.ts";
import { invitableRoleIDs } from "./roles.ts";
import { invitationDays } from "./settings.ts";

const PATH = "/dashboard/invitations";

export const invitationsPage = addDashboardPage({
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
    };
  },
});

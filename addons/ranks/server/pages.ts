import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { listRoleRows } from "#features/permissions/server/index.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { findNewestTask, viewTask } from "#features/tasks/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { updatingAll } from "./changes/update-all.ts";
import { listKnown } from "./known-ranks.ts";
import { STAFF } from "./policy.ts";
import { listRanks } from "./routes.ts";
import { standingOf } from "./standing.ts";

const administration = addDashboardPage({
  path: "/dashboard/ranks",
  sort: 70,
  section: dashboardSections.people,
  name: phrase("Ranks"),
  description: phrase("Levels that members reach, their titles, and what they allow."),
  permissions: [siteManage],
  component: "RanksAdminPage",
  async load(context) {
    const roles = await listRoleRows(context);
    const task = await findNewestTask(context, updatingAll.name);
    return {
      ranks: await listRanks(context),
      roles: roles.filter(({ type }) => type !== "guest").map(({ roleID, name }) => ({ roleID, name })),
      task: task && task.dateDone === null ? viewTask(task) : null,
    };
  },
});

/** A member’s rank, and what the next one needs: for the member and staff. */
const onProfile = addProfilePage({
  path: "/profile/ranks/:name",
  section: profileSections.activity,
  sort: 40,
  name: phrase("Rank"),
  isOwn: true,
  staff: STAFF,
  isOn: async (context) => (await listKnown(context)).length > 0,
  component: "ProfileRank",
  load: async (context, { userID, name }) => ({ name, standing: await standingOf(context, userID) }),
});

export const rankPages = [administration, onProfile];

import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { countHolders } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { RolesPage } from "../contract.ts";
import { Matrix } from "./matrix.ts";
import { ROLE_TEMPLATES } from "./templates.ts";
import { viewExceptions, viewGranted, viewRows } from "./view-matrix.ts";

const PATH = "/dashboard/roles";

/** The page of roles and permissions. */
export const rolesPage = addDashboardPage({
  path: PATH,
  sort: 20,
  section: dashboardSections.people,
  name: phrase("Roles & Permissions"),
  description: phrase("What each role may do. A member may do what any of their roles allows."),
  permissions: [siteManage],
  component: "RolesAdminPage",
  query: z.object({ category: id().optional() }),
  async load(context, { category: categoryID = null }): Promise<RolesPage> {
    const [matrix, counts] = await Promise.all([Matrix.load(context), countHolders(context)]);
    return {
      roles: matrix.roles.map(({ roleID, name, description, type, deletable }) => ({
        ...{ roleID, name, description, type, deletable, countMembers: counts.get(roleID) ?? 0 },
      })),
      rows: viewRows(context, matrix),
      ...viewExceptions(matrix),
      categoryID,
      decidingID: matrix.decides(categoryID),
      granted: viewGranted(matrix, categoryID),
      everywhere: viewGranted(matrix, null),
      templates: ROLE_TEMPLATES,
    };
  },
});

const whyNot = addHowTo({
  name: phrase("Find out why someone can’t do something"),
  words: phrase("why can't cannot post reply see upload denied refused permission member"),
  place: phrase("Roles & Permissions"),
  url: PATH,
  permissions: [siteManage],
});

const seeAsGuest = addHowTo({
  name: phrase("See the forum as a guest or a member"),
  words: phrase("guests members sees view preview role visitor public shown"),
  place: phrase("Roles & Permissions"),
  url: PATH,
  permissions: [siteManage],
});

const oneCategory = addHowTo({
  name: phrase("Let someone moderate one category only"),
  words: phrase("new moderator give single category exception staff rights permissions"),
  place: phrase("Roles & Permissions"),
  url: PATH,
  permissions: [siteManage],
});

export const roleHowTos = [whyNot, seeAsGuest, oneCategory];

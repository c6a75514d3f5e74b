import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { usersDelete } from "#features/users/permissions.ts";
import { userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { ListedDeletion } from "../../contract.ts";
import { listErasures } from "./erasure-queries.ts";
import { deletionOf } from "./view-deletion.ts";

const SHOWN = 100;

/** The page on which staff follow account deletions. */
export const deletionsPage = addDashboardPage({
  path: "/dashboard/deletions",
  section: dashboardSections.people,
  sort: 90,
  name: phrase("Deleted Accounts"),
  description: phrase("Accounts being deleted, and their progress."),
  permissions: [usersDelete],
  component: "DeletionsPage",
  async load(context) {
    const rows = await listErasures(context, SHOWN);
    const users = await userFragments(context, new Set(rows.map(({ userID }) => userID)));
    const deletions = rows.map(
      (row): ListedDeletion => ({
        ...deletionOf(row),
        userID: row.userID,
        name: users.get(row.userID)?.name ?? "",
      }),
    );
    return { deletions };
  },
});

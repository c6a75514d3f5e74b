import { addDashboardSearch } from "#features/dashboard/server/index.ts";
import { usersEdit } from "#features/permissions/permissions.ts";
import { UserQuery } from "#features/users/contract.ts";
import { listUsers } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import { memberPath } from "../contract.ts";

const MOST_FOUND = 6;

/** Finds members for those who may open their pages. */
export const membersFound = addDashboardSearch({
  name: phrase("Members"),
  icon: "user",
  sort: 40,
  async find(context, terms) {
    if (!context.actor.permissions.has([usersEdit, communityModerate])) return [];
    const { rows } = await listUsers(context, UserQuery.parse({ query: terms, limit: MOST_FOUND }));
    return rows.map(({ userID, name, email, roles }) => ({
      name,
      place: email ?? "",
      value: roles?.map((role) => role.name).join(", ") ?? null,
      url: memberPath(userID),
    }));
  },
});

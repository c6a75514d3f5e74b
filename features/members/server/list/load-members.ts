import { rolesThatHold } from "#features/permissions/server/index.ts";
import type { User } from "#features/users/contract.ts";
import { countUsers, listUsers } from "#features/users/server/index.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { MEMBERS_PATH, type MemberRow, type MembersPage, type MembersQuery, VIEWS } from "../../contract.ts";
import { rightsOf, roleChoices } from "../rights.ts";
import { ownViews } from "../views/views.ts";
import { fileOf, queryOfView, userQueryOf } from "./user-query.ts";

/** Returns the fields that rows show, of those that the actor may see. */
function viewRow(user: User): MemberRow {
  const { userID, name, photoUrl, banned, isRestricted } = user;
  const { email, emailConfirmed, roles, dateInserted, dateLastActive, countPosts, points, lastIPAddress } =
    user;
  return {
    ...{ userID, name, photoUrl, banned, isRestricted },
    ...{ email, emailConfirmed, roles, dateInserted, dateLastActive, countPosts, points, lastIPAddress },
  };
}

/** Returns the page with the list of members, with a constant number of statements. */
export async function loadMembers(context: Context, asked: MembersQuery): Promise<MembersPage> {
  const rights = rightsOf(context);
  const staff = await rolesThatHold(context, (held) => held.atLeast(communityModerate));
  const views = VIEWS.filter((view) => rights.seesAccounts || (view !== "unconfirmed" && view !== "staff"));
  const own = await ownViews(context, rights);
  const [{ rows, paging }, counts, choices] = await Promise.all([
    listUsers(context, userQueryOf(asked, staff)),
    countUsers(context, [
      ...views.map((view) => queryOfView(view, staff)),
      ...own.map((view) => userQueryOf(view.asked, staff)),
    ]),
    roleChoices(context),
  ]);
  return {
    members: rows.map(viewRow),
    paging: pagingShown(MEMBERS_PATH, asked, paging),
    asked,
    views: views.map((view, index) => ({ view, count: counts[index] ?? 0 })),
    ownViews: own.map((view, index) => ({ ...view, count: counts[views.length + index] ?? 0 })),
    ...choices,
    file: fileOf(asked, staff),
    rights,
  };
}

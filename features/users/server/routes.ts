import { usersEdit } from "#features/permissions/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { addUser } from "./accounts/add-user.ts";
import { claimedEmail } from "./accounts/claimed-email.ts";
import { editUser } from "./accounts/edit-user.ts";
import { banUser } from "./bans/ban-user.ts";
import { countsFor, viewMe } from "./me.ts";
import { listUsers, listUsersByName } from "./members/list-users.ts";
import { resolveUserID } from "./members/resolve-user.ts";
import { getUser } from "./queries.ts";
import { viewUserPermissions } from "./user-permissions.ts";
import { viewUser } from "./view.ts";

export const userRoutes = [
  route(contract.listUsers, async (context, { query }) => {
    const { rows, paging } = await listUsers(context, query);
    return pageOf(rows, paging);
  }),
  route(contract.listUsersByName, async (context, { query }) => {
    const { rows, paging } = await listUsersByName(context, query);
    return pageOf(rows, paging);
  }),
  route(contract.getMe, viewMe),
  route(contract.getMyCounts, async (context) => ({ counts: await countsFor(context) })),
  route(contract.getUser, async (context, { params, query }) => {
    const userID = await resolveUserID(context, params.id);
    return viewUser(context, await getUser(context, userID), query.expand);
  }),
  route(contract.getUserPermissions, async (context, { params, query }) => {
    const userID = await resolveUserID(context, params.id);
    return viewUserPermissions(context, userID, query.expand.has("junctions"));
  }),
  route(contract.getUserForEdit, async (context, { params }) => {
    if (!context.actor.permissions.has(usersEdit)) throw permissionProblem([usersEdit]);
    const user = await getUser(context, await resolveUserID(context, params.id));
    const { userID, name, showEmail, photo, emailConfirmed, bypassSpam } = user;
    return { userID, name, email: claimedEmail(user), showEmail, photo, emailConfirmed, bypassSpam };
  }),
  route(contract.addUser, async (context, { body }) => {
    const userID = await addUser(context, body);
    return viewUser(context, await getUser(context, userID));
  }),
  route(contract.changeUser, async (context, { params, body }) => {
    const userID = await resolveUserID(context, params.id);
    await editUser(context, userID, body);
    return viewUser(context, await getUser(context, userID));
  }),
  route(contract.banUser, async (context, { params, body }) => {
    await banUser(context, await resolveUserID(context, params.id), body);
    return { banned: body.banned };
  }),
];

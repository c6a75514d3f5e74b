import { resolveUserID } from "#features/users/server/index.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { ignoreUser, stopIgnoring } from "./ignore-user.ts";
import { ignores, listIgnored } from "./ignored.ts";
import { isMember } from "./policy.ts";

export const ignoringRoutes = [
  route(contract.listIgnored, async (context, { params, query }) => {
    const { users, paging } = await listIgnored(context, await resolveUserID(context, params.id), query);
    return pageOf(users, paging);
  }),
  route(contract.readIgnored, async (context, { params }) => {
    const verdict = isMember(context.actor);
    if (verdict !== true) throw verdict;
    const userID = await resolveUserID(context, params.id);
    return { ignored: await ignores(context, context.actor.userID, userID) };
  }),
  route(contract.ignoreUser, async (context, { params }) => {
    await ignoreUser(context, await resolveUserID(context, params.id));
    return { ignored: true };
  }),
  route(contract.stopIgnoring, async (context, { params }) => {
    await stopIgnoring(context, await resolveUserID(context, params.id));
  }),
];

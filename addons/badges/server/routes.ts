import { resolveUserID } from "#features/users/server/index.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { getVisibleBadge, listVisibleBadges } from "./get-visible-badge.ts";
import { giveBadge } from "./holders/give-badge.ts";
import { giveToMany, startGiving } from "./holders/give-to-many.ts";
import { listHolders, listOfUser } from "./holders/list-holders.ts";
import { takeBadge } from "./holders/take-badge.ts";
import { getBadge, type KnownBadge } from "./known-badges.ts";
import { addBadge } from "./managing/add-badge.ts";
import { changeBadge } from "./managing/change-badge.ts";
import { deleteBadge } from "./managing/delete-badge.ts";
import { canManage } from "./policy.ts";
import { declineRequest } from "./requests/decline-request.ts";
import { requestBadge } from "./requests/request-badge.ts";
import { selectWaiting } from "./requests/request-queries.ts";
import { viewBadges, viewRequests, viewUserBadges } from "./view.ts";

/** Returns a badge as the API shows it; the caller has checked that the actor may know it. */
async function viewOne(context: Context, badge: KnownBadge): Promise<api.Badge> {
  const [shown] = await viewBadges(context, [badge]);
  return shown!;
}

const userIn = (context: Context, sent: number | SmartID): Promise<number> => resolveUserID(context, sent);

export const badgeRoutes = [
  route(api.listBadges, async (context, { query: { page, limit, type, expand } }) => {
    const visible = await listVisibleBadges(context);
    const wanted = visible.filter(({ badge }) => !type || (type === "stock") === (badge.stock !== null));
    const shown = wanted.slice((page - 1) * limit, page * limit);
    const badges = shown.map(({ badge }) => badge);
    const figures = new Map(shown.map((each) => [each.badge.badgeID, each.figures]));
    const paging = { page, limit, total: wanted.length, more: page * limit < wanted.length };
    return pageOf(await viewBadges(context, badges, expand, figures), paging);
  }),
  route(api.addBadge, async (context, { body }) => viewOne(context, await addBadge(context, body))),
  route(api.listUserBadges, async (context, { query: { userID, expand, ...asked } }) => {
    const user = userID === undefined ? undefined : await userIn(context, userID);
    const { rows, paging } = await listHolders(context, { ...asked, userID: user });
    return pageOf(await viewUserBadges(context, rows, expand), paging);
  }),
  route(api.listRequests, async (context, { query: { page, limit, expand } }) => {
    must(canManage(context.actor));
    const rows = await selectWaiting(context, { page, limit });
    const paging = { page, limit, total: null, more: rows.length > limit };
    return pageOf(await viewRequests(context, rows.slice(0, limit), expand), paging);
  }),
  route(api.readBadge, async (context, { params, query }) => {
    const { badge, figures } = await getVisibleBadge(context, params.id);
    const [shown] = await viewBadges(context, [badge], query.expand, new Map([[params.id, figures]]));
    return shown!;
  }),
  route(api.editBadge, async (context, { params }) => {
    must(canManage(context.actor));
    const { badgeID, name, key, body, points, ...shown } = await viewOne(
      context,
      await getBadge(context, params.id),
    );
    const { class: ofClass, classLevel, enabled, isListed, photoUrl } = shown;
    return { badgeID, name, key, body, points, class: ofClass, classLevel, enabled, isListed, photoUrl };
  }),
  route(api.changeBadge, async (context, { params, body }) =>
    viewOne(context, await changeBadge(context, params.id, body)),
  ),
  route(api.deleteBadge, (context, { params }) => deleteBadge(context, params.id)),
  route(api.giveBadge, async (context, { params, body: { userID, reasonBody } }) => {
    const user = await userIn(context, userID);
    const row = await giveBadge(context, { badgeID: params.id, userID: user, reasonBody });
    const [shown] = await viewUserBadges(context, [row]);
    return shown!;
  }),
  route(api.giveBadgeToMany, (context, { params, query: { longRunnerMode, longRunnerTimeout }, body }) =>
    longRunnerMode === undefined && longRunnerTimeout === undefined
      ? giveToMany(context, params.id, body)
      : startGiving(context, params.id, body, { longRunnerMode, longRunnerTimeout }),
  ),
  route(api.takeBadge, async (context, { params }) =>
    takeBadge(context, params.id, await userIn(context, params.userID)),
  ),
  route(api.requestBadge, async (context, { params, body }) => {
    const [shown] = await viewRequests(context, [await requestBadge(context, params.id, body.reasonBody)]);
    return shown!;
  }),
  route(api.declineRequest, async (context, { params }) =>
    declineRequest(context, params.id, await userIn(context, params.userID)),
  ),
  route(api.listBadgesOfUser, async (context, { params, query }) => {
    const { badges, paging } = await listOfUser(context, await userIn(context, params.id), query);
    return pageOf(badges, paging);
  }),
];

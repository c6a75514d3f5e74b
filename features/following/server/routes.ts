import { resolveCategoryID } from "#features/categories/server/index.ts";
import { resolveUserID } from "#features/users/server/index.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { listFollowed } from "./list-followed.ts";
import { isMember } from "./policy.ts";
import { getPreferences, setPreferences } from "./set-preferences.ts";
import { listSuggested } from "./suggest.ts";

/** Resolves the user and category of a path. Refuses guests before either is looked up. */
async function placeOf(context: Context, params: { id: number | SmartID; userID: number | SmartID }) {
  must(isMember(context.actor));
  return {
    userID: await resolveUserID(context, params.userID),
    categoryID: await resolveCategoryID(context, params.id),
  };
}

export const followingRoutes = [
  route(api.followCategory, async (context, { params, body }) => {
    must(isMember(context.actor));
    const { userID } = context.actor;
    const categoryID = await resolveCategoryID(context, params.id);
    const saved = await setPreferences(
      context,
      { userID, categoryID },
      { "preferences.followed": body.followed },
    );
    return { followed: saved["preferences.followed"] };
  }),
  route(api.listFollowed, async (context, { params }) => {
    must(isMember(context.actor));
    return listFollowed(context, await resolveUserID(context, params.userID));
  }),
  route(api.readPreferences, async (context, { params }) =>
    getPreferences(context, await placeOf(context, params)),
  ),
  route(api.changePreferences, async (context, { params, body }) =>
    setPreferences(context, await placeOf(context, params), body),
  ),
  route(api.listSuggested, async (context, { query }) => {
    const { shown, paging } = await listSuggested(context, query);
    return pageOf(shown, paging);
  }),
];

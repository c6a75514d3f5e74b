import { resolveUserID } from "#features/users/server/index.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { countOnline, listOnline } from "./list-online.ts";
import { setHidden } from "./set-hidden.ts";

export const onlineRoutes = [
  route(api.listOnline, async (context, { query }) => {
    const { users, paging } = await listOnline(context, query);
    return pageOf(users, paging);
  }),
  route(api.countOnline, countOnline),
  route(api.setHidden, async (context, { params, body: { hidden } }) => {
    await setHidden(context, await resolveUserID(context, params.id), hidden);
    return { hidden };
  }),
];

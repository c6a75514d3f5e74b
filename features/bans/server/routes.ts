import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { listBans } from "./list-bans.ts";
import { addBan, changeBan, getBan, removeBan } from "./save-ban.ts";
import { previewBan, viewBans } from "./view.ts";

async function shown(context: Context, banID: number): Promise<contract.Ban> {
  const [ban] = await viewBans(context, [await getBan(context, banID)]);
  if (!ban) throw notFound("Ban");
  return ban;
}

export const banRoutes = [
  route(contract.listBans, async (context, { query }) => {
    const { bans, paging } = await listBans(context, query);
    return pageOf(bans, paging);
  }),
  route(contract.previewBan, (context, { query }) => previewBan(context, query)),
  route(contract.getBan, (context, { params }) => shown(context, params.id)),
  route(contract.addBan, async (context, { body }) => shown(context, await addBan(context, body))),
  route(contract.changeBan, async (context, { params, body }) => {
    await changeBan(context, params.id, body);
    return shown(context, params.id);
  }),
  route(contract.removeBan, (context, { params }) => removeBan(context, params.id)),
];

import { pageOf, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { eraseMentions } from "./erase-mentions.ts";
import { listMentions } from "./list-mentions.ts";

export const mentionRoutes = [
  route(contract.listUserMentions, async (context, { params, query }) => {
    const { rows, paging } = await listMentions(context, params.id, query.page, query.limit);
    return pageOf(rows, paging);
  }),
  route(contract.anonymizeUserMentions, (context, { params, query }) =>
    eraseMentions(context, params.id, query),
  ),
];

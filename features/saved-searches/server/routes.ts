import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changeSearch, removeSearch } from "./change-search.ts";
import { isMember } from "./policy.ts";
import { selectOwn } from "./queries.ts";
import { saveSearch } from "./save-search.ts";
import { viewSearch } from "./view.ts";

export const savedSearchRoutes = [
  route(api.listSavedSearches, async (context) => {
    must(isMember(context.actor));
    return (await selectOwn(context)).map((row) => viewSearch(context, row));
  }),
  route(api.saveSearch, (context, { body }) => saveSearch(context, body)),
  route(api.changeSavedSearch, (context, { params, body }) => changeSearch(context, params.id, body)),
  route(api.deleteSavedSearch, (context, { params }) => removeSearch(context, params.id)),
];

import { route } from "#platform/server/http/route.ts";
import { hydrateLayout, lookupHydrate } from "../contract.ts";
import { hydratePage } from "./lookup.ts";

export const layoutRoutes = [
  route(lookupHydrate, (context, { query }) => hydratePage(context, query.layoutViewType, query)),
  route(hydrateLayout, (context, { params, query }) => hydratePage(context, params.layoutID, query)),
];

import { route } from "#platform/server/http/route.ts";
import { hydrateLayout, lookupHydrate, readCatalog, readLayoutSchema } from "../contract.ts";
import { catalogOf, layoutSchemaOf } from "./catalog.ts";
import { hydrateByID, hydratePage } from "./lookup.ts";

export const layoutRoutes = [
  route(lookupHydrate, (context, { query }) => hydratePage(context, query.layoutViewType, query)),
  route(readCatalog, (context, { query }) => catalogOf(context, query.layoutViewType)),
  route(readLayoutSchema, async (context, { query }) => ({
    ...(await layoutSchemaOf(context, query.layoutViewType)),
  })),
  route(hydrateLayout, (context, { params, query }) => hydrateByID(context, params.layoutID, query)),
];

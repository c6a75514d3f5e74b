import { categoryQuery } from "#features/categories/server/index.ts";
import { comments } from "#features/comments/server/index.ts";
import { userQuery } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { extendQuery } from "#platform/server/extension-points/row-query.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { crawledFields } from "./crawled-fields.ts";
import { getResource, listResources } from "./list-resources.ts";

/** What programs need that index the whole forum elsewhere: its lists, and fields for an index in their records. */
export const resources = feature({
  name: "resources",
  needs: [comments],
  adds: [
    route(api.listResources, (context, { query }) => listResources(context, query)),
    route(api.readResource, (context, { params }) => getResource(context, params.recordType)),
    ...crawledFields,
    // The contracts of discussions and comments have the name already.
    extendQuery(categoryQuery, { expand: ["crawl"] }),
    extendQuery(userQuery, { expand: ["crawl"] }),
  ],
});

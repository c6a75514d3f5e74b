import { type AccessTable, row } from "#test/access.ts";

const ALL = "200 200 200 200 200 200";

export const access: AccessTable = {
  "GET /layouts/lookup-hydrate": {
    "a page for everybody": row({ query: { layoutViewType: "home" } }, "200 200 200 200 200 200"),
    "a page that there is not": row({ query: { layoutViewType: "nowhere" } }, "404 404 404 404 404 404"),
  },
  "GET /layouts/lookup-hydrate-assets": {
    "of a page for everybody": row({ query: { layoutViewType: "home" } }, ALL),
    "of a page that there is not": row({ query: { layoutViewType: "nowhere" } }, "404 404 404 404 404 404"),
  },
  "GET /layouts/:layoutID/hydrate-assets": {
    "of a template": row({ params: { layoutID: "home" } }, ALL),
  },
  "GET /layouts/:layoutID/hydrate": {
    "a template": row({ params: { layoutID: "home" } }, "200 200 200 200 200 200"),
  },
  "GET /site-totals": { "all of them": row({ query: { counts: "all" } }, ALL) },
  "GET /layouts/catalog": { "for a home page": row({ query: { layoutViewType: "home" } }, ALL) },
  "GET /layouts/schema": { "for a home page": row({ query: { layoutViewType: "home" } }, ALL) },
};

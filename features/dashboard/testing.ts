import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /dashboard/menus": { "one's own part of it": row({}, "403 403 403 403 200 200") },
  "GET /dashboard/search": {
    "what one may open": row({ query: { query: "log" } }, "403 403 403 403 200 200"),
  },
  "GET /dashboard/search/suggestion": {
    "of what one may open": row({ query: { query: "lgo" } }, "403 403 403 403 200 200"),
  },
  "PATCH /dashboard/settings": {
    "a setting of the community": row(
      { body: { values: { "garden.title": "The forum" }, versions: {} } },
      "403 403 403 403 403 200",
    ),
  },
  "GET /dashboard/settings/history": {
    "of a setting that one may change": row({ query: { key: "garden.title" } }, "403 403 403 403 403 200"),
  },
};

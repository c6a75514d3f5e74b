import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /config": {
    "what everybody may read": row({}, "200 200 200 200 200 200"),
  },
  "GET /config/schema": { "of all settings": row({}, "403 403 403 403 403 200") },
  "PATCH /config": {
    "what managers of the community decide": row(
      { body: { "garden.title": "The forum" } },
      "403 403 403 403 403 200",
    ),
    "what managers of the site decide": row({ body: { "garden.locale": "en" } }, "403 403 403 403 403 200"),
  },
};

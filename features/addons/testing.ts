import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /addons": { "all add-ons": row({}, "403 403 403 403 403 200") },
  "PATCH /addons/:id": {
    "an add-on that there is not": row(
      { params: { id: "nothing" }, body: { enabled: true } },
      "403 403 403 403 403 404",
    ),
  },
};

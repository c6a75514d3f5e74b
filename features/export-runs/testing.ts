import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /exports": { all: row({}, "403 403 403 403 403 200") },
  "POST /exports": { "while there may be one": row({ body: {} }, "403 403 403 403 403 202") },
  "DELETE /exports/:id": { "a missing one": row({ params: { id: 404 } }, "403 403 403 403 403 404") },
};

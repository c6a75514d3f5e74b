import { type AccessTable, row } from "#test/access.ts";

const missing = { params: { id: 404 } };

export const access: AccessTable = {
  "GET /tasks/:id": { "a missing task": row(missing, "403 403 403 403 403 404") },
  "POST /tasks/:id/cancel": { "a missing task": row(missing, "403 403 403 403 403 404") },
};

import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /backups": { all: row({}, "403 403 403 403 403 200") },
  "POST /backups": { "while there may be one": row({}, "403 403 403 403 403 202") },
  "DELETE /backups/:id": { "a missing one": row({ params: { id: 404 } }, "403 403 403 403 403 404") },
};

import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /audit-logs": { "all changes": row({}, "403 403 403 403 403 200") },
  "GET /audit-logs/event-types": { "all kinds": row({}, "403 403 403 403 403 200") },
  "GET /audit-logs/:id": {
    "one that does not exist": row({ params: { id: 1_000_000 } }, "403 403 403 403 403 404"),
  },
};

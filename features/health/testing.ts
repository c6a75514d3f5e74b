import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /dashboard/health": { "all checks": row({}, "403 403 403 403 403 200") },
  "GET /dashboard/failed-jobs": { "all kinds": row({}, "403 403 403 403 403 200") },
  "POST /dashboard/failed-jobs/retry": {
    "a kind without failed jobs": row({ body: { name: "nothing" } }, "403 403 403 403 403 200"),
  },
};

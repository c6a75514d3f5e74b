import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /dashboard/activity": {
    "of the last 30 days": row({ query: { period: "30" } }, "403 403 403 403 403 200"),
  },
};

import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /dashboard/retention-periods": { "all periods": row({}, "403 403 403 403 403 200") },
};

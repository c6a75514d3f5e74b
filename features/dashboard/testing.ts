import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /dashboard/menus": { "one's own part of it": row({}, "403 403 403 403 200 200") },
};

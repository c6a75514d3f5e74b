import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /emails/log": { "all emails": row({}, "403 403 403 403 403 200") },
};

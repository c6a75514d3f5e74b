import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /meta": { "of the forum": row({}, "200 200 200 200 200 200") },
};

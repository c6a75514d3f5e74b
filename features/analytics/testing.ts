import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /analytics/privacy": { "one's own choice": row({}, "200 200 200 200 200 200") },
  "POST /analytics/privacy": {
    "one's own choice": row({ body: { AnonymizeData: 1 } }, "201 201 201 201 201 201"),
  },
};

import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "PUT /dba/recalculate-aggregates": {
    "a counter": row({ body: { aggregates: "discussions.countComments" } }, "403 403 403 403 200 200"),
  },
};

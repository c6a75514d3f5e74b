import { type AccessTable, row } from "#test/access.ts";

const MEMBERS = "403 200 200 200 200 200";

export const access: AccessTable = {
  "GET /discussions/search": { "any words": row({ query: { query: "words" } }, "200 200 200 200 200 200") },
  "GET /comments/search": { "any words": row({ query: { query: "words" } }, MEMBERS) },
  "GET /posts": { "all of them": row({}, MEMBERS) },
};

import { type AccessTable, row } from "#test/access.ts";

const allowed = "200 200 200 200 200 200";

export const access: AccessTable = {
  "GET /search": { "what the actor may see": row({ query: { query: "words" } }, allowed) },
  "GET /search/autocomplete": { "what the actor may see": row({ query: { query: "wor" } }, allowed) },
  "GET /search/similar": { "what the actor may see": row({ query: { title: "words" } }, allowed) },
  "GET /search/domains": { "the actor's domains": row({}, allowed) },
};

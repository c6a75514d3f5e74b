import { type AccessTable, row } from "#test/access.ts";

const everybody = "200 200 200 200 200 200";

export const access: AccessTable = {
  "GET /search": { "what one may see": row({ query: { query: "words" } }, everybody) },
  "GET /search/autocomplete": { "what one may see": row({ query: { query: "wor" } }, everybody) },
  "GET /search/similar": { "what one may see": row({ query: { title: "words" } }, everybody) },
  "GET /search/domains": { "one's own": row({}, everybody) },
};

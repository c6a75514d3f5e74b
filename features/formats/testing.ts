import { type AccessTable, row } from "#test/access.ts";

const body = { body: "A *body*", format: "markdown" };
const MEMBERS = "403 201 201 201 201 201";

export const access: AccessTable = {
  "POST /rich/quote": { "a body": row({ body }, MEMBERS) },
  "POST /rich/convert": { "a body": row({ body }, MEMBERS) },
  "POST /rich/preview": { "a body": row({ body }, MEMBERS) },
};

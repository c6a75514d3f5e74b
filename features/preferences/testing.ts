import { type AccessTable, row, type Sent } from "#test/access.ts";

const aMember = (expected: string, more: Sent = {}) =>
  row((_world, { userID }) => ({ params: { id: userID }, ...more }), expected);

export const access: AccessTable = {
  "GET /notification-preferences/schema": {
    "one's own": row({}, "403 200 200 200 200 200"),
    "a member's": row((_world, { userID }) => ({ query: { userID } }), "403 403 403 403 403 200 200"),
    "of all": row({ query: { schemaType: "defaults" } }, "403 403 403 403 403 200"),
  },
  "GET /notification-preferences/defaults": { "of all": row({}, "403 403 403 403 403 200") },
  "PATCH /notification-preferences/defaults": { "of all": row({ body: {} }, "403 403 403 403 403 200") },
  "GET /notification-preferences/:id": { "a member's": aMember("403 403 403 403 403 200 200") },
  "PATCH /notification-preferences/:id": {
    "a member's": aMember("403 403 403 403 403 200 200", { body: { Mention: { popup: false } } }),
  },
};

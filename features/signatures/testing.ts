import { type AccessTable, row, type Sent } from "#test/access.ts";

const aMember = (expected: string, more: Sent = {}) =>
  row((_world, { userID }) => ({ params: { id: userID }, ...more }), expected);

export const access: AccessTable = {
  "GET /users/:id/signature": { "of a member": aMember("200 200 200 200 200 200 200") },
  "PATCH /users/:id/signature": {
    "of a member": aMember("403 403 403 403 403 200 200", { body: { body: "Hi.", format: "text" } }),
    "what one sees": row({ params: { id: "$me" }, body: { showOthers: false } }, "403 200 200 200 200 200"),
  },
};

import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /online": { members: row({}, "403 200 200 200 200 200") },
  "GET /online/counts": { numbers: row({}, "200 200 200 200 200 200") },
  "PUT /users/:id/hidden": {
    "of a member": row(
      (_world, { userID }) => ({ params: { id: userID }, body: { hidden: true } }),
      "403 403 403 403 403 200 200",
    ),
  },
};

import { aRole } from "#features/permissions/testing.ts";
import { type AccessTable, row } from "#test/access.ts";

const ADMINISTRATORS = "403 403 403 403 403";

export const access: AccessTable = {
  "PATCH /roles/permissions": {
    "of a new role": row(
      async ({ forum }) => ({
        body: {
          changes: [
            {
              ...{ roleID: await aRole(forum), categoryID: null },
              ...{ permission: "uploads.add", granted: true, before: false },
            },
          ],
        },
      }),
      `${ADMINISTRATORS} 204`,
    ),
  },
  "DELETE /roles/exceptions/:categoryID": {
    "a category without any": row(({ open }) => ({ params: { categoryID: open } }), `${ADMINISTRATORS} 204`),
    "a missing category": row({ params: { categoryID: 999_999 } }, `${ADMINISTRATORS} 404`),
  },
  "POST /roles/copies": {
    "of the members’ role": row({ body: { name: "Copy", roleID: 8 } }, `${ADMINISTRATORS} 201`),
  },
  "POST /roles/:id/replacement": {
    "of a new role": row(
      async ({ forum }) => ({ params: { id: await aRole(forum) }, body: { roleID: 8 } }),
      `${ADMINISTRATORS} 204`,
    ),
    "of the guests’ role": row({ params: { id: 2 }, body: { roleID: 8 } }, `${ADMINISTRATORS} 403`),
  },
  "GET /roles/explain": {
    "about a member": row(
      async (_world, owner) => ({ query: { userID: owner.userID, permission: "comments.add" } }),
      `${ADMINISTRATORS} 200 403`,
    ),
    "in a category for staff": row(
      async ({ hidden }, owner) => ({
        query: { userID: owner.userID, permission: "comments.add", categoryID: hidden },
      }),
      `${ADMINISTRATORS} 200 403`,
    ),
  },
};

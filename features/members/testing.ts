import { aUser } from "#features/users/testing.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

const one = async (forum: TestForum, body: object = {}) => ({
  body: { userIDs: [await aUser(forum)], ...body },
});

export const access: AccessTable = {
  "PATCH /users/bulk-role-assignment": {
    "a member": row(({ forum }) => one(forum, { addRoleIDs: [8] }), "403 403 403 403 403 200"),
  },
  "PATCH /users/list/confirm": {
    "a member": row(({ forum }) => one(forum), "403 403 403 403 403 200"),
  },
  "PATCH /users/list/ban": {
    "a member": row(({ forum }) => one(forum, { reason: "Spam." }), "403 403 403 403 200 200"),
    "an administrator": row(
      async ({ forum }) => ({ body: { userIDs: [(await forum.as("administrator")).userID] } }),
      "403 403 403 403 403 403",
    ),
  },
  "DELETE /users/list": {
    "a member": row(({ forum }) => one(forum, { deleteMethod: "keep" }), "403 403 403 403 403 200"),
  },
  "POST /users/:id/merge": {
    "a member": row(async ({ forum }) => {
      const [fromUserID, intoUserID] = [await aUser(forum), await aUser(forum)];
      return { params: { id: fromUserID }, body: { intoUserID, name: "none" } };
    }, "403 403 403 403 403 422"),
    "an administrator": row(async ({ forum }) => {
      const { userID, name } = await forum.as("administrator");
      return { params: { id: userID }, body: { intoUserID: await aUser(forum), name } };
    }, "403 403 403 403 403 403"),
    "a missing member": row(
      { params: { id: 999_999 }, body: { intoUserID: 1, name: "none" } },
      "403 403 403 403 403 404",
    ),
  },
  "POST /dashboard/member-views": {
    "a view": row({ body: { name: "Helpers", asked: { points: 50 } } }, "403 403 403 403 201 201"),
  },
  "DELETE /dashboard/member-views/:id": {
    "a view of someone else": row({ params: { id: 999_999 } }, "403 403 403 403 404 404"),
  },
  "POST /users/:id/password-email": {
    "of a member": row(
      async ({ forum }) => ({ params: { id: await aUser(forum) } }),
      "403 403 403 403 403 201",
    ),
    "of a missing member": row({ params: { id: 999_999 } }, "403 403 403 403 403 404"),
  },
};

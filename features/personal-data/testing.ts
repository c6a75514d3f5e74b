import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

const deleting = (target: (forum: TestForum) => Promise<{ userID: number }>, expected: string) =>
  row(
    async ({ forum }) => ({ params: { id: (await target(forum)).userID }, body: { deleteMethod: "keep" } }),
    expected,
  );

export const access: AccessTable = {
  "DELETE /users/:id": {
    "a member": deleting((forum) => forum.as("member"), "403 403 403 403 403 204"),
    "an administrator": deleting((forum) => forum.as("administrator"), "403 403 403 403 403 403"),
    "the actor": row({ params: { id: "$me" }, body: { deleteMethod: "keep" } }, "403 403 403 403 403 403"),
  },
  "GET /users/:id/deletion": {
    "not requested": row({ params: { id: "$me" } }, "403 404 404 404 404 404"),
    "of another user": row(
      (_world, { userID }) => ({ params: { id: userID } }),
      "403 403 403 403 403 404 404",
    ),
  },
  "POST /users/:id/deletion": {
    "with a wrong password": row(
      { params: { id: "$me" }, body: { deleteMethod: "keep", passwordConfirmation: "wrong" } },
      "403 422 422 422 422 403",
    ),
    "without a password, with a session that is confirmed": row(
      { params: { id: "$me" }, body: { deleteMethod: "keep" } },
      "403 201 201 201 201 403",
    ),
    "of another user": row(
      (_world, { userID }) => ({ params: { id: userID }, body: { deleteMethod: "keep" } }),
      "403 403 403 403 403 403",
    ),
  },
  "GET /users/:id/archives": {
    "the actor's own": row({ params: { id: "$me" } }, "403 200 200 200 200 200"),
    "of another user": row(
      (_world, { userID }) => ({ params: { id: userID } }),
      "403 403 403 403 403 403 200",
    ),
  },
  "POST /users/:id/archives": {
    "the actor's own": row({ params: { id: "$me" } }, "403 201 201 201 201 201"),
    "of another user": row(
      (_world, { userID }) => ({ params: { id: userID } }),
      "403 403 403 403 403 403 201",
    ),
  },
};

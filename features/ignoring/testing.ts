import { actorOf } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import { ignoreUser } from "./server/ignore-user.ts";

/** Makes a user ignore another one. */
export async function ignoring(forum: TestForum, userID: number, otherUserID: number): Promise<void> {
  const context = await forum.context();
  const actor = await actorOf(context, userID);
  if (actor) await ignoreUser(actingAs(context, actor), otherUserID);
}

const aMember = (expected: string, more: Sent = {}) =>
  row((_world, { userID }) => ({ params: { id: userID }, ...more }), expected);

export const access: AccessTable = {
  "GET /users/:id/ignored": {
    "those of a member": aMember("403 403 403 403 403 200 200"),
    "one's own": row({ params: { id: "$me" } }, "403 200 200 200 200 200"),
  },
  "GET /users/:id/ignore": { member: aMember("403 200 200 200 200 200 200") },
  "PUT /users/:id/ignore": {
    "a member": aMember("403 200 200 200 200 200 400"),
    "a moderator": row(
      async ({ forum }) => ({ params: { id: (await forum.as("moderator")).userID } }),
      "403 403 403 403 403 403",
    ),
  },
  "DELETE /users/:id/ignore": { member: aMember("403 204 204 204 204 204 204") },
};

import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

type Target = (forum: TestForum) => Promise<{ userID: number }>;

const looking = (target: Target, expected: string) =>
  row(async ({ forum }) => ({ params: { id: (await target(forum)).userID } }), expected);
const purge = (target: Target, expected: string) =>
  row(async ({ forum }) => ({ body: { userIDs: [(await target(forum)).userID] } }), expected);

export const access: AccessTable = {
  "GET /users/:id/clear": {
    "a member": looking((forum) => forum.as("member"), "403 403 403 403 200 200"),
    "a moderator": looking((forum) => forum.as("moderator"), "403 403 403 403 403 200"),
  },
  "GET /users/clear": { "some people": row({ query: { userIDs: "2,3" } }, "403 403 403 403 200 200") },
  "POST /spam/replay": { "the last day": row({ body: { days: 1 } }, "403 403 403 403 403 200") },
  "POST /users/clear": {
    "a member": purge((forum) => forum.as("member"), "403 403 403 403 200 200"),
    "a moderator": purge((forum) => forum.as("moderator"), "403 403 403 403 403 200"),
    "an administrator": purge((forum) => forum.as("administrator"), "403 403 403 403 403 403"),
  },
};

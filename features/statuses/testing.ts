import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import { addStatus } from "./server/save-status.ts";

let made = 0;

/** Creates a status for discussions of all types, and returns its id. */
export async function aStatus(forum: TestForum): Promise<number> {
  const context = await forum.context();
  const draft = { name: `Status ${++made}`, state: "open" as const, isDefault: false };
  return (await addStatus(context, draft)).statusID;
}

const onStatus = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => ({ params: { id: await aStatus(forum) }, ...more }), expected);

const onDiscussion = (expected: string, more: Sent = {}, { hidden = false } = {}) =>
  row(
    async (world, { userID: insertUserID }) => ({
      params: {
        id: await aDiscussion(world.forum, {
          insertUserID,
          categoryID: hidden ? world.hidden : world.open,
        }),
      },
      ...more,
    }),
    expected,
  );

export const access: AccessTable = {
  "GET /discussions/statuses": { "all of them": row({}, "200 200 200 200 200 200") },
  "GET /discussions/statuses/:id": {
    "one for everybody": onStatus("200 200 200 200 200 200"),
    "one for staff": row({ params: { id: 7 } }, "404 404 404 404 200 200"),
  },
  "POST /discussions/statuses": {
    "a new one": row({ body: { name: "Planned" } }, "403 403 403 403 403 201"),
  },
  "PATCH /discussions/statuses/:id": {
    "one of them": onStatus("403 403 403 403 403 200", { body: { name: "Done" } }),
  },
  "DELETE /discussions/statuses/:id": { "one of them": onStatus("403 403 403 403 403 204") },
  "PUT /discussions/:id/status": {
    "an internal one": onDiscussion("403 403 403 403 201 201 403", { body: { internalStatusID: 8 } }),
    "one for everybody": onDiscussion("403 403 403 403 201 201 403", { body: { statusID: 0 } }),
    "where staff may": onDiscussion(
      "404 404 404 404 201 201 404",
      { body: { internalStatusID: 8 } },
      { hidden: true },
    ),
  },
  "GET /discussions/:id/status-log": {
    "one for everybody": onDiscussion("403 200 200 200 200 200 200"),
    "one for staff": onDiscussion("404 404 404 404 200 200 404", {}, { hidden: true }),
  },
  "POST /discussions/resolve-bulk": { everything: row({}, "403 403 403 403 201 201") },
  "PATCH /discussions/:id": {
    resolving: onDiscussion("403 403 403 403 200 200 403", { body: { resolved: true } }),
  },
};

import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

let tags = 0;

/** Creates a tag, and returns its id. */
export async function aTag(forum: TestForum, name = `tag ${++tags}`): Promise<number> {
  const context = await forum.context();
  const { tagID } = await context.db
    .insertInto("tags")
    .values({
      name,
      urlcode: name.replaceAll(" ", "-"),
      parentTagID: null,
      insertUserID: null,
      dateInserted: context.now,
    })
    .returning("tagID")
    .executeTakeFirstOrThrow();
  return tagID;
}

const onTag = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => ({ params: { id: await aTag(forum) }, ...more }), expected);

const onDiscussion = (expected: string, { hidden = false } = {}) =>
  row(
    async (world, { userID: insertUserID }) => ({
      params: {
        id: await aDiscussion(world.forum, {
          insertUserID,
          categoryID: hidden ? world.hidden : world.open,
        }),
      },
      body: { tagIDs: [await aTag(world.forum)] },
    }),
    expected,
  );

export const access: AccessTable = {
  "GET /tags": { "all of them": row({}, "200 200 200 200 200 200") },
  "GET /tags/:id": { "one in use nowhere": onTag("200 200 200 200 200 200") },
  "POST /tags": {
    "a new one": row(() => ({ body: { name: `new ${++tags}` } }), "403 403 403 403 403 201"),
  },
  "PATCH /tags/:id": { "one of them": onTag("403 403 403 403 403 200", { body: { name: "Other" } }) },
  "DELETE /tags/:id": { "one in use nowhere": onTag("403 403 403 403 403 204") },
  "PUT /discussions/:id/tags": {
    "one for everybody": onDiscussion("403 403 403 403 200 200 200"),
    "one for staff": onDiscussion("404 404 404 404 200 200 404", { hidden: true }),
  },
  "POST /discussions/:id/tags": {
    "one for everybody": onDiscussion("403 403 403 403 201 201 201"),
    "one for staff": onDiscussion("404 404 404 404 201 201 404", { hidden: true }),
  },
};

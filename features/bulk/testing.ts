import { sql } from "kysely";
import { goOn } from "#features/calls/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { TestAnswer, TestForum, TestUser } from "#test/forum.ts";

/** Creates discussions in a category with one statement; returns their ids. */
export async function manyDiscussions(
  forum: TestForum,
  categoryID: number,
  count: number,
): Promise<number[]> {
  const context = await forum.context();
  const { rows } = await sql<{ discussionID: number }>`
    insert into discussions (category_id, name, body, format, body_html, renderer_version, excerpt, date_inserted, date_last_comment)
    select ${categoryID}, 'Number ' || n, 'Words.', 'text', 'Words.', 1, 'Words.', moment, moment
    from generate_series(1, ${count}) as n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as at (moment)
    returning discussion_id as "discussionID"`.execute(context.db);
  for (const recount of context.addons.of(recounts)) await recount.repair(context);
  return rows.map(({ discussionID }) => discussionID);
}

/** Continues a long-running call until it is finished. */
export async function toTheEnd(user: TestUser, begun: TestAnswer, timeout = 20): Promise<TestAnswer> {
  let answer = begun;
  while (answer.status === 408) answer = await goOn(user, answer.body.callbackPayload, timeout);
  return answer;
}

type Sent = (ids: number[], world: World) => object | Promise<object>;

/** A row of the access table for two discussions of the owner. */
const onTwo = (expected: string, sent: Sent, { hidden = false } = {}) =>
  row(async (world, { userID: insertUserID }) => {
    const wanted = { insertUserID, categoryID: hidden ? world.hidden : world.open };
    const ids = [await aDiscussion(world.forum, wanted), await aDiscussion(world.forum, wanted)];
    return { body: await sent(ids, world) };
  }, expected);

/** A row of the access table for two comments of the owner. */
const onComments = (expected: string, sent: Sent) =>
  row(async (world, { userID: insertUserID }) => {
    const discussionID = await aDiscussion(world.forum, { categoryID: world.open });
    const ids = [
      await aComment(world.forum, { discussionID, insertUserID }),
      await aComment(world.forum, { discussionID, insertUserID }),
    ];
    return { body: await sent(ids, world) };
  }, expected);

const list: Sent = (discussionIDs) => ({ discussionIDs });
const moving: Sent = (discussionIDs, { open: categoryID }) => ({ discussionIDs, categoryID });
const merging: Sent = ([destinationDiscussionID, ...discussionIDs]) => ({
  discussionIDs,
  destinationDiscussionID,
});
const newPost = ({ open: categoryID }: World) => ({ name: "New", categoryID, authorType: "me" });
const staff = { hidden: true };
/** Hidden records each get an answer like missing ones; staff can only read there. */
const UNSEEN = "403 404 404 404 403 403 404";

export const access: AccessTable = {
  "DELETE /discussions/list": {
    "two public ones": onTwo("403 403 403 403 200 200 403", list),
    "two for staff": onTwo(UNSEEN, list, staff),
  },
  "PATCH /discussions/move": {
    "two public ones": onTwo("403 403 403 403 200 200 403", moving),
    "two to where one sees nothing": onTwo("404 404 404 404 200 200 404", (discussionIDs, world) => ({
      discussionIDs,
      categoryID: world.hidden,
    })),
  },
  "PATCH /discussions/close": {
    "two public ones": onTwo("403 403 403 403 200 200 403", list),
    "two for staff": onTwo(UNSEEN, list, staff),
  },
  "PATCH /discussions/merge": {
    "two public ones": onTwo("403 403 403 403 200 200 403", merging),
    "two for staff": onTwo("404 404 404 404 403 403 404", merging, staff),
  },
  "POST /discussions/split": {
    "public comments": onComments("403 403 403 403 200 200 403", (commentIDs, world) => ({
      commentIDs,
      newPost: newPost(world),
    })),
  },
  "DELETE /comments/list": {
    "public comments": onComments("403 403 403 403 200 200 403", (commentIDs) => ({
      commentIDs,
      deleteMethod: "full",
    })),
  },
};

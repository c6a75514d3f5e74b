import { sql } from "kysely";
import { goOn } from "#features/calls/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { type AccessTable, row, type World } from "#test/access.ts";
import type { Person, TestAnswer, TestForum } from "#test/forum.ts";

/** Fills a category with discussions at once, and answers their ids. */
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

/** Goes on with what a call has begun until nothing is left of it. */
export async function toTheEnd(user: Person, begun: TestAnswer, timeout = 20): Promise<TestAnswer> {
  let answer = begun;
  while (answer.status === 408) answer = await goOn(user, answer.body.callbackPayload, timeout);
  return answer;
}

type Sent = (ids: number[], world: World) => object | Promise<object>;

/** Tried on two discussions of the owner's. */
const onTwo = (expected: string, sent: Sent, { hidden = false } = {}) =>
  row(async (world, { userID: insertUserID }) => {
    const wanted = { insertUserID, categoryID: hidden ? world.hidden : world.open };
    const ids = [await aDiscussion(world.forum, wanted), await aDiscussion(world.forum, wanted)];
    return { body: await sent(ids, world) };
  }, expected);

/** Tried on two comments of the owner's. */
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
/** Each of those that one does not see is answered for by itself, like one that there is not; staff only read there. */
const UNSEEN = "403 404 404 404 403 403 404";

export const access: AccessTable = {
  "DELETE /discussions/list": {
    "two for everybody": onTwo("403 403 403 403 200 200 403", list),
    "two for staff": onTwo(UNSEEN, list, staff),
  },
  "PATCH /discussions/move": {
    "two for everybody": onTwo("403 403 403 403 200 200 403", moving),
    "two to where one sees nothing": onTwo("404 404 404 404 200 200 404", (discussionIDs, world) => ({
      discussionIDs,
      categoryID: world.hidden,
    })),
  },
  "PATCH /discussions/close": {
    "two for everybody": onTwo("403 403 403 403 200 200 403", list),
    "two for staff": onTwo(UNSEEN, list, staff),
  },
  "PATCH /discussions/merge": {
    "two for everybody": onTwo("403 403 403 403 200 200 403", merging),
    "two for staff": onTwo("404 404 404 404 403 403 404", merging, staff),
  },
  "POST /discussions/split": {
    "comments for everybody": onComments("403 403 403 403 200 200 403", (commentIDs, world) => ({
      commentIDs,
      newPost: newPost(world),
    })),
  },
  "DELETE /comments/list": {
    "comments for everybody": onComments("403 403 403 403 200 200 403", (commentIDs) => ({
      commentIDs,
      deleteMethod: "full",
    })),
  },
};

import assert from "node:assert/strict";
import { it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum } from "#test/forum.ts";
import { aComment, idsOf, manyComments, wrongCounters } from "./testing.ts";

const forum = await openForum();

/** Returns a seeded random number generator, with equal numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it("equal the rows that they count after 200 random actions", async () => {
  const render = numbers(4711);
  const administrator = await forum.as("administrator");
  const users = [await forum.as("member"), await forum.as("member"), administrator];
  const categories = [await aCategory(forum), await aCategory(forum)];
  const discussions = await Promise.all(
    [0, 1, 0].map((at) => aDiscussion(forum, { categoryID: categories[at]! })),
  );
  const any = <T>(values: readonly T[]): T => values[render(values.length)]!;
  const comments: { commentID: number; discussionID: number }[] = [];
  const done = new Map<string, number>();
  const add = async (parent?: { commentID: number; discussionID: number }) => {
    const discussionID = parent?.discussionID ?? any(discussions);
    const sent = { body: "Words.", format: "text", discussionID, parentCommentID: parent?.commentID };
    const { status, body } = await any(users).post("/comments", sent);
    if (status === 201) comments.push(body);
    return status;
  };
  const change = async (changes: object) => {
    const comment = any(comments);
    const { status, body } = await administrator.patch(`/comments/${comment.commentID}`, changes);
    if (status === 200) {
      const below = (await administrator.get("/comments", { discussionID: body.discussionID, limit: 500 }))
        .body;
      for (const moved of below)
        Object.assign(comments.find((each) => each.commentID === moved.commentID)!, moved);
    }
    return status;
  };
  /** Reads the comments again after several changed at once. */
  const reread = async (status: number) => {
    const lists = discussions.map((discussionID) =>
      administrator.get("/comments", { discussionID, expand: "-body", limit: 500 }),
    );
    comments.splice(0, comments.length, ...(await Promise.all(lists)).flatMap(({ body }) => body));
    return status;
  };
  const remove = async (deleteMethod: string) => {
    const path = `/comments/${any(comments).commentID}?deleteMethod=${deleteMethod}`;
    return reread((await administrator.delete(path)).status);
  };
  const restore = async () => {
    const { body } = await administrator.get("/logs", { action: "comment.delete", limit: 100 });
    const open = body.filter(({ dateUndone }: { dateUndone: string | null }) => dateUndone === null);
    return open.length === 0
      ? 400
      : reread((await administrator.post(`/logs/${any<{ logID: number }>(open).logID}/undo`)).status);
  };
  const actions: Record<string, () => Promise<number>> = {
    add: () => add(),
    reply: () => add(any(comments)),
    replyAgain: () => add(comments.at(-1)),
    removeTree: () => remove("full"),
    bury: () => remove("tombstone"),
    restore,
    give: () => change({ insertUserID: any(users).userID }),
    move: () => change({ discussionID: any(discussions) }),
    rewrite: () => change({ body: "Other words." }),
    moveDiscussion: async () => {
      const path = `/discussions/${any(discussions)}`;
      return (await administrator.patch(path, { categoryID: any(categories) })).status;
    },
  };
  for (let count = 0; count < 200; count++) {
    const name = comments.length < 5 ? "add" : any(Object.keys(actions));
    const status = await actions[name]!();
    // Deleted comments accept no replies or edits, and a restored reply needs its parent.
    assert.ok([200, 201, 204, 400, 404, 409].includes(status), `${name} ${status}`);
    if (status < 400) done.set(name, (done.get(name) ?? 0) + 1);
  }
  assert.deepEqual([...done.keys()].sort(), Object.keys(actions).sort());
  assert.deepEqual(await wrongCounters(forum), []);
  for (const discussionID of discussions) {
    const { countComments } = (await administrator.get(`/discussions/${discussionID}`)).body;
    const remaining = comments.filter((each) => each.discussionID === discussionID);
    assert.equal(countComments, remaining.length);
  }
  assert.equal((await administrator.delete(`/discussions/${discussions[0]}`)).status, 204);
  assert.deepEqual(await wrongCounters(forum), []);
});

it("are detected when wrong, and repaired by recounting", async () => {
  const { db } = await forum.context();
  const insertUserID = (await forum.as("member")).userID;
  const discussionID = await aDiscussion(forum);
  await manyComments(forum, discussionID, 3100);
  const parentCommentID = await aComment(forum, { discussionID, insertUserID });
  await aComment(forum, { discussionID, insertUserID, parentCommentID });
  assert.deepEqual(await wrongCounters(forum), []);
  await db
    .updateTable("discussions")
    .set({ countComments: 7 })
    .where("discussionID", "=", discussionID)
    .execute();
  await db
    .updateTable("comments")
    .set({ countChildComments: 7 })
    .where("commentID", "=", parentCommentID)
    .execute();
  await db
    .updateTable("commentMarks")
    .set({ countTopBefore: 7 })
    .where("discussionID", "=", discussionID)
    .execute();
  await db.updateTable("users").set({ countComments: 7 }).where("userID", "=", insertUserID).execute();
  const wrong = await wrongCounters(forum);
  for (const name of [
    "discussions.countComments",
    "comments.countChildComments",
    "commentMarks",
    "users.countComments",
  ]) {
    assert.ok(
      wrong.some((found) => found.startsWith(name)),
      name,
    );
  }
  const context = await forum.context();
  for (const recount of context.addons.of(recounts)) await recount.repair(context);
  assert.deepEqual(await wrongCounters(forum), []);
});

it("keep the marks of a long discussion correct while comments are added and removed around them", async () => {
  const moderator = await forum.as("moderator");
  const discussionID = await aDiscussion(forum);
  await manyComments(forum, discussionID, 2998, { nested: true });
  const ids = async () => idsOf((await moderator.get("/comments", { discussionID, limit: 500 })).body);
  const first = await ids();
  // One with a reply, and three without.
  for (const commentID of [first[1], first[3], first[12], first[399]]) {
    assert.equal((await moderator.delete(`/comments/${commentID}?deleteMethod=full`)).status, 204);
  }
  await aComment(forum, { discussionID, dateInserted: new Date("2025-01-01T00:00:00Z") });
  await aComment(forum, {
    discussionID,
    parentCommentID: first[20],
    dateInserted: new Date("2026-01-01T12:00:00Z"),
  });
  for (let count = 0; count < 6; count++) await aComment(forum, { discussionID });
  const { db } = await forum.context();
  const { marks } = await db
    .selectFrom("commentMarks")
    .select((eb) => eb.fn.countAll<number>().as("marks"))
    .where("discussionID", "=", discussionID)
    .executeTakeFirstOrThrow();
  assert.equal(marks, 3);
  assert.deepEqual(await wrongCounters(forum), []);
});

it("stay right when many write to one discussion at the same time", async () => {
  const moderator = await forum.as("moderator");
  const users = await Promise.all([1, 2, 3, 4, 5].map(() => forum.as("member")));
  const [discussionID, other] = [await aDiscussion(forum), await aDiscussion(forum)];
  await manyComments(forum, discussionID, 990);
  const old = idsOf((await moderator.get("/comments", { discussionID, limit: 20 })).body);
  const draft = { body: "Words.", format: "text", discussionID };
  const actions = [1, 2, 3, 4, 5, 6].flatMap((index) => [
    ...users.map((user) => user.post("/comments", draft)),
    users[0]!.post("/comments", { ...draft, parentCommentID: old[index] }),
    moderator.delete(`/comments/${old[index + 10]}`),
    moderator.patch(`/comments/${old[index]}`, { discussionID: other }),
    moderator.post("/discussions", { name: "In between", body: "Words.", format: "text", categoryID: 1 }),
  ]);
  const statuses = new Set((await Promise.all(actions)).map(({ status }) => status));
  statuses.delete(400);
  assert.deepEqual([...statuses].sort(), [200, 201, 204]);
  assert.deepEqual(await wrongCounters(forum), []);
});

it("cost a reply no statement of their own", async () => {
  const discussionID = await aDiscussion(forum);
  const [writer, reader] = [await forum.as("member"), await forum.as("member")];
  const reply = (body: string) => writer.post("/comments", { discussionID, body, format: "text" });
  await reader.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
  await reply("One.");
  const sent = await forum.statements(() => reply("Two."));
  assert.equal(sent.length, 6, sent.join("\n"));
});

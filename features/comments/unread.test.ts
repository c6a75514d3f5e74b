import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { HydratedNode } from "#features/layouts/contract.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { ThreadNews } from "./contract.ts";
import { aComment } from "./testing.ts";

const forum = await openForum();
const origin = await forum.listen();
const guest = await forum.as("guest");
const author = await forum.as("member");

const manyIn = async (discussionID: number, count: number, more: object = {}): Promise<number[]> => {
  const ids = [];
  for (let number = 0; number < count; number++)
    ids.push(await aComment(forum, { discussionID, insertUserID: author.userID, ...more }));
  return ids;
};

const read = (user: TestUser, discussionID: number, countRead: number) =>
  user.post("/tick", { type: "read", discussionID, countRead });

interface Thread {
  news: ThreadNews | null;
  thread: { commentsByID: Record<number, object> };
  initialPaging: { currentPage: number };
}

const findThread = (nodes: readonly HydratedNode[]): Thread | undefined =>
  nodes
    .flatMap((node) => [node, ...Object.values(node.$reactProps).flat()])
    .map((node) => node as HydratedNode)
    .flatMap((node) =>
      node?.$reactComponent === "CommentThreadAsset" ? [node.$reactProps as unknown as Thread] : [],
    )[0];

/** The page of a thread; with `unread`, the page on which the reader continues. */
async function open(user: TestUser, discussionID: number, recordType = "discussion", params: object = {}) {
  const query = { layoutViewType: "post", recordType, recordID: discussionID, params };
  const { status, body } = await user.get("/layouts/lookup-hydrate", query);
  assert.equal(status, 200, JSON.stringify(body));
  return { address: body.address as string | undefined, thread: findThread(body.layout) };
}
const goOn = (user: TestUser, discussionID: number) => open(user, discussionID, "unread");
const newsFor = async (user: TestUser, discussionID: number, params: object = {}) =>
  (await open(user, discussionID, "discussion", params)).thread?.news ?? null;

describe("going on in a thread", () => {
  it("leads to the page of the first unread comment", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, { name: "Tea" });
    const ids = await manyIn(discussionID, 65);
    await read(reader, discussionID, 40);
    const { address, thread } = await goOn(reader, discussionID);
    assert.equal(address, `/discussion/${discussionID}/tea/p2#Comment_${ids[40]}`);
    assert.equal(thread?.initialPaging.currentPage, 2);
    assert.deepEqual(
      [thread?.news?.firstID, thread?.news?.lastReadID, thread?.news?.count],
      [ids[40], ids[39], 25],
    );
  });

  it("leads to the last comment when all were read, and to the first page for readers who never opened it", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, { name: "Tea" });
    const ids = await manyIn(discussionID, 31);
    const beginning = `/discussion/${discussionID}/tea`;
    assert.equal((await goOn(reader, discussionID)).address, beginning);
    await read(reader, discussionID, 31);
    assert.equal((await goOn(reader, discussionID)).address, `${beginning}/p2#Comment_${ids[30]}`);
    assert.equal((await goOn(guest, discussionID)).address, beginning);
  });

  it("expands the branch with the first unread reply", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    const [first = 0] = await manyIn(discussionID, 2);
    await manyIn(discussionID, 6, { parentCommentID: first });
    await read(reader, discussionID, 8);
    const [unread = 0] = await manyIn(discussionID, 1, { parentCommentID: first });
    const { thread: plain } = await open(reader, discussionID);
    assert.ok(!Object.hasOwn(plain?.thread.commentsByID ?? {}, unread));
    const { address, thread } = await goOn(reader, discussionID);
    assert.equal(address, `/discussion/comment/${unread}#Comment_${unread}`);
    assert.ok(Object.hasOwn(thread?.thread.commentsByID ?? {}, unread));
  });

  it("passes over what the reader wrote, and what is deleted", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    await manyIn(discussionID, 1);
    await read(reader, discussionID, 1);
    await manyIn(discussionID, 1, { insertUserID: reader.userID });
    assert.equal(await newsFor(reader, discussionID), null);
    const [deleted = 0, unread] = await manyIn(discussionID, 2);
    await manyIn(discussionID, 1, { parentCommentID: deleted });
    const administrator = await forum.as("administrator");
    await administrator.delete(`/comments/${deleted}`, { deleteMethod: "tombstone" });
    assert.equal((await newsFor(reader, discussionID))?.firstID, unread);
  });

  it("counts what was there when everything was marked as read", async () => {
    const reader = await forum.as("member");
    const categoryID = await aCategory(forum);
    const discussionID = await aDiscussion(forum, { categoryID });
    await manyIn(discussionID, 2);
    await reader.post("/discussions/mark-all-read", { categoryID });
    assert.equal(await newsFor(reader, discussionID), null);
    const [unread] = await manyIn(discussionID, 1);
    assert.equal((await newsFor(reader, discussionID))?.firstID, unread);
  });

  it("starts at the first page for a new member, and never counts comments from before the registration", async () => {
    const categoryID = await aCategory(forum);
    const discussionID = await aDiscussion(forum, { name: "Tea", categoryID });
    const ids = await manyIn(discussionID, 65);
    const reader = await forum.as("member");
    const beginning = `/discussion/${discussionID}/tea`;
    const inList = async () => {
      const [{ unread, countUnread }] = (await reader.get("/discussions", { categoryID })).body;
      return [unread, countUnread];
    };
    assert.deepEqual(await inList(), [false, 0]);
    assert.equal((await goOn(reader, discussionID)).address, beginning);
    const [first] = await manyIn(discussionID, 1);
    assert.deepEqual(await inList(), [true, 1]);
    assert.equal((await goOn(reader, discussionID)).address, beginning);

    await read(reader, discussionID, 30);
    const { address, thread } = await goOn(reader, discussionID);
    assert.equal(address, `${beginning}/p3#Comment_${first}`);
    assert.deepEqual([thread?.news?.firstID, thread?.news?.count], [first, 1]);
    assert.deepEqual(await inList(), [true, 1]);
    await read(reader, discussionID, 66);
    assert.deepEqual(await inList(), [false, 0]);

    const another = await forum.as("member");
    await read(another, discussionID, 30);
    assert.equal(await newsFor(another, discussionID), null);
    assert.equal((await goOn(another, discussionID)).address, `${beginning}/p2#Comment_${ids[30]}`);
  });

  it("counts only comments after the category was marked as read", async () => {
    const reader = await forum.as("member");
    const categoryID = await aCategory(forum);
    const discussionID = await aDiscussion(forum, { categoryID });
    await manyIn(discussionID, 5);
    await reader.post("/discussions/mark-all-read", { categoryID });
    // What is written in the same millisecond counts as read.
    await manyIn(discussionID, 2, { dateInserted: new Date(Date.now() + 1) });
    assert.equal((await reader.get("/discussions", { categoryID })).body[0].countUnread, 2);
    assert.equal((await newsFor(reader, discussionID))?.count, 2);
  });

  it("is for those who see the thread", async () => {
    const reader = await forum.as("member");
    const hidden = await aDiscussion(forum, { categoryID: await aCategory(forum, { only: ["moderator"] }) });
    for (const recordID of [hidden, 987_654, "x"]) {
      const query = { layoutViewType: "post", recordType: "unread", recordID };
      assert.equal((await reader.get("/layouts/lookup-hydrate", query)).status, 404);
    }
  });

  it("is a redirect for a document", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, { name: "Tea" });
    const [, unread] = await manyIn(discussionID, 2);
    await read(reader, discussionID, 1);
    const path = `/discussion/${discussionID}/tea`;
    const ask = (headers: Record<string, string>) =>
      fetch(`${origin}${path}/unread`, { headers, redirect: "manual" });
    const answers = [await ask({ cookie: reader.cookie }), await ask({})];
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, new URL(headers.get("location") ?? "", origin).href]),
      [
        [302, `${origin}${path}#Comment_${unread}`],
        [302, origin + path],
      ],
    );
  });
});

describe("what is new in a thread", () => {
  it("is shown to members who were there before, in any order, and not once it is read", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    const ids = await manyIn(discussionID, 3);
    assert.equal(await newsFor(reader, discussionID), null);
    await read(reader, discussionID, 2);
    const since = (await reader.get(`/discussions/${discussionID}`)).body.dateLastViewed;
    const news = await newsFor(reader, discussionID);
    assert.deepEqual([news?.firstID, news?.lastReadID, news?.since], [ids[2], ids[1], since]);
    assert.deepEqual(await newsFor(reader, discussionID, { sort: "-dateInserted" }), news);
    assert.equal(await newsFor(guest, discussionID), null);
    await read(reader, discussionID, 3);
    assert.equal(await newsFor(reader, discussionID), null);
  });

  it("costs one statement, however much it is", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    await manyIn(discussionID, 40);
    const cost = async (countRead: number) => {
      await read(reader, discussionID, countRead);
      await open(reader, discussionID);
      return forum.countStatements(() => open(reader, discussionID));
    };
    const [many, few, none] = [await cost(1), await cost(39), await cost(40)];
    assert.deepEqual([many - none, few - none], [1, 1]);
  });
});

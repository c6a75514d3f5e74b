import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import type { Comment } from "./contract.ts";
import { aComment } from "./testing.ts";

const here = await openForum();
const there = await here.anotherNode();
const [author, moderator] = [await here.as("member", "ann"), await here.as("moderator")];
const byAuthor = { insertUserID: author.userID };

/** The comments of a discussion as both nodes show them in threads and in lists, where all must say the same. */
async function read(discussionID: number): Promise<Comment[]> {
  const ways = await Promise.all(
    [here, there].flatMap((node) => [listed(node, discussionID), inThread(node, discussionID)]),
  );
  const [first = []] = ways;
  for (const way of ways) assert.deepEqual(way, first);
  return first;
}

async function listed(node: TestForum, discussionID: number): Promise<Comment[]> {
  return (await (await node.as("guest")).get("/comments", { discussionID })).body;
}

async function inThread(node: TestForum, discussionID: number): Promise<Comment[]> {
  const place = { parentRecordType: "discussion", parentRecordID: discussionID };
  const { commentsByID } = (await (await node.as("guest")).get("/comments/thread", place)).body;
  return Object.values(commentsByID as Record<string, Comment>);
}

describe("cached comments", () => {
  it("are shown on every node as last written, and not at all once deleted", async () => {
    const discussionID = await aDiscussion(here, byAuthor);
    const [first, second] = [
      await aComment(here, { ...byAuthor, discussionID, body: "One." }),
      await aComment(here, { ...byAuthor, discussionID, body: "Two." }),
    ];
    const bodies = async () => (await read(discussionID)).map(({ body }) => body?.trim());
    assert.deepEqual(await bodies(), ["<p>One.</p>", "<p>Two.</p>"]);

    for (const body of ["1.1", "1.2"]) {
      await author.patch(`/comments/${first}`, { body, format: "markdown" });
      assert.deepEqual(await bodies(), [`<p>${body}</p>`, "<p>Two.</p>"]);
    }
    const elsewhere = await aDiscussion(here, byAuthor);
    await read(elsewhere);
    await moderator.patch(`/comments/${first}`, { discussionID: elsewhere });
    assert.deepEqual(await bodies(), ["<p>Two.</p>"]);
    assert.deepEqual(
      (await read(elsewhere)).map(({ commentID }) => commentID),
      [first],
    );
    await moderator.delete(`/comments/${second}`);
    assert.deepEqual(await bodies(), []);
  });

  it("show the current name of their discussion", async () => {
    const discussionID = await aDiscussion(here, { ...byAuthor, name: "Roses" });
    await aComment(here, { ...byAuthor, discussionID });
    assert.equal((await read(discussionID))[0]?.name, "Re: Roses");
    await author.patch(`/discussions/${discussionID}`, { name: "Dahlias" });
    assert.equal((await read(discussionID))[0]?.name, "Re: Dahlias");
  });

  it("are read in full once", async () => {
    const discussionID = await aDiscussion(here, byAuthor);
    for (let count = 0; count < 3; count++) await aComment(here, { ...byAuthor, discussionID });
    const cost = () => here.countStatements(() => listed(here, discussionID));
    await read(discussionID);
    const known = await cost();
    const commentID = await aComment(here, { ...byAuthor, discussionID });
    // Its discussion was written as well.
    assert.equal(await cost(), known + 2);
    assert.equal(await cost(), known);
    await author.patch(`/comments/${commentID}`, { body: "Changed.", format: "markdown" });
    assert.equal(await cost(), known + 1);
  });
});

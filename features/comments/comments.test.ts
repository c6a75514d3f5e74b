import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion, GENERAL } from "#features/discussions/testing.ts";
import { aHolder, aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aComment, idsOf } from "./testing.ts";

let moment = new Date("2026-03-01T12:00:00Z");
const forum = await openForum({ now: () => moment });
const { guest, author, other, moderator, administrator } = await forum.everyone();

const draft = { body: "I prefer **tea**.", format: "markdown" };
const said = async (more: object, user = author) => {
  const { status, body } = await user.post("/comments", { ...draft, ...more });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const discussion = async (discussionID: number, user = author) =>
  (await user.get(`/discussions/${discussionID}`, { expand: "lastPost" })).body;
const countOf = async ({ userID }: TestUser) =>
  (await administrator.get(`/users/${userID}`)).body.countComments;
const later = (milliseconds: number) => {
  moment = new Date(moment.getTime() + milliseconds);
};

describe("commenting", () => {
  it("answers the comment as it is read", async () => {
    const discussionID = await aDiscussion(forum, { name: "Tea <or> coffee" });
    const comment = await said({ discussionID });
    const { commentID, insertUser, ...rest } = comment;
    assert.deepEqual(rest, {
      type: "comment",
      name: "Re: Tea <or> coffee",
      url: `/discussion/comment/${commentID}#Comment_${commentID}`,
      discussionID,
      parentRecordType: "discussion",
      parentRecordID: discussionID,
      parentCommentID: null,
      depth: 1,
      categoryID: GENERAL,
      body: "<p>I prefer <strong>tea</strong>.</p>\n",
      format: "markdown",
      dateInserted: moment.toISOString(),
      insertUserID: author.userID,
      dateUpdated: null,
      updateUserID: null,
      score: 0,
      countChildComments: 0,
      scoreChildComments: 0,
      attributes: {},
    });
    assert.equal(insertUser.name, author.name);
    assert.deepEqual((await guest.get(`/comments/${commentID}`)).body, comment);
  });

  it("counts in the discussion, in its category and for the author, and is the last post there", async () => {
    const categoryID = await aCategory(forum);
    const discussionID = await aDiscussion(forum, { categoryID });
    const before = await countOf(author);
    later(1000);
    const { commentID } = await said({ discussionID });
    const { countComments, lastPost, dateLastComment, countUnread } = await discussion(discussionID);
    assert.deepEqual(
      [countComments, lastPost.commentID, dateLastComment, countUnread],
      [1, commentID, moment.toISOString(), 0],
    );
    const category = (await guest.get(`/categories/${categoryID}`, { expand: "lastPost" })).body;
    assert.deepEqual([category.countComments, category.lastPost.commentID], [1, commentID]);
    assert.equal(await countOf(author), before + 1);
  });

  it("is new to others, and to an author who had not read what came before", async () => {
    const discussionID = await aDiscussion(forum);
    await said({ discussionID });
    await said({ discussionID }, other);
    assert.equal((await discussion(discussionID, moderator)).countUnread, 2);
    assert.equal((await discussion(discussionID, other)).countUnread, 2);
    assert.equal((await discussion(discussionID)).countUnread, 1);
  });

  it("takes the discussion as a parent record as well", async () => {
    const parentRecordID = await aDiscussion(forum);
    const { discussionID } = await said({ parentRecordType: "discussion", parentRecordID });
    assert.equal(discussionID, parentRecordID);
  });

  it("writes once for a key that is sent twice", async () => {
    const discussionID = await aDiscussion(forum);
    const send = () => author.post("/comments", { ...draft, discussionID }, { "idempotency-key": "one-key" });
    const [first, second] = [await send(), await send()];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.equal(second.body.commentID, first.body.commentID);
    assert.equal((await discussion(discussionID)).countComments, 1);
  });

  it("replies to a comment up to a depth of five, in one discussion", async () => {
    const discussionID = await aDiscussion(forum);
    let parentCommentID: number | undefined;
    for (const depth of [1, 2, 3, 4, 5]) {
      const comment = await said({ discussionID, parentCommentID });
      assert.equal(comment.depth, depth);
      parentCommentID = comment.commentID;
    }
    const tooDeep = await author.post("/comments", { ...draft, discussionID, parentCommentID });
    assert.deepEqual(
      [tooDeep.status, tooDeep.body.message, tooDeep.body.maxDepth, tooDeep.body.actualDepth],
      [400, "Comment exceeds maximum depth.", 5, 6],
    );
    const elsewhere = await aDiscussion(forum);
    for (const parent of [parentCommentID, 987_654]) {
      const sent = { ...draft, discussionID: elsewhere, parentCommentID: parent };
      const { status, body } = await author.post("/comments", sent);
      assert.deepEqual([status, body.errors[0].field], [400, "parentCommentID"]);
    }
  });

  it("sets another author only for users who manage the community", async () => {
    const discussionID = await aDiscussion(forum);
    const sent = { ...draft, discussionID, insertUserID: other.userID };
    assert.deepEqual((await moderator.post("/comments", sent)).body.permissions, ["community.manage"]);
    assert.equal((await said(sent, administrator)).insertUser.name, other.name);
    assert.equal((await administrator.post("/comments", { ...sent, insertUserID: 987_654 })).status, 404);
  });
});

describe("the rights to comment", () => {
  /** The status for each kind of member, and the missing permission. */
  const tried = async (members: Record<string, TestUser>, discussionID: number) => {
    const answers: Record<string, unknown> = {};
    for (const [name, user] of Object.entries(members)) {
      const { status, body } = await user.post("/comments", { ...draft, discussionID });
      answers[name] = status === 201 ? 201 : [status, ...(body.permissions ?? [])];
    }
    return answers;
  };

  it("are those of comments.add, and on a closed discussion of discussions.close", async () => {
    const members = {
      guest,
      applicant: await forum.as("applicant"),
      member: author,
      closer: await aHolder(forum, "discussions.close"),
      overseer: await aHolder(forum, "posts.moderate"),
      moderator,
      administrator,
    };
    assert.deepEqual(await tried(members, await aDiscussion(forum)), {
      guest: [403, "session.valid"],
      applicant: [403, "comments.add"],
      member: 201,
      closer: 201,
      overseer: 201,
      moderator: 201,
      administrator: 201,
    });
    assert.deepEqual(await tried(members, await aDiscussion(forum, { closed: true })), {
      guest: [403, "session.valid"],
      applicant: [403, "discussions.close"],
      member: [403, "discussions.close"],
      closer: 201,
      overseer: 201,
      moderator: 201,
      administrator: 201,
    });
  });

  it("end where a discussion cannot be seen, or is gone", async () => {
    const hidden = await aDiscussion(forum, { categoryID: await aCategory(forum, { only: ["moderator"] }) });
    const deleted = await aDiscussion(forum);
    await moderator.delete(`/discussions/${deleted}`);
    assert.deepEqual(await tried({ author, moderator }, hidden), { author: [404], moderator: 201 });
    assert.deepEqual(await tried({ author }, deleted), { author: [410] });
    assert.deepEqual(await tried({ author }, 987_654), { author: [404] });
  });
});

describe("what is sent", () => {
  it("is refused field by field", async () => {
    const discussionID = await aDiscussion(forum);
    for (const [sent, ...expected] of [
      [{}, "body 400", "format 400", "discussionID 400"],
      [{ body: "", format: "markdown", discussionID }, "body 400"],
      [{ body: "   ", format: "markdown", discussionID }, "body 400"],
      [{ body: "x".repeat(50_001), format: "markdown", discussionID }, "body 422"],
      [{ body: "x".repeat(1_000_001), format: "markdown", discussionID }, "body 422"],
      [{ body: ["x"], format: "markdown", discussionID }, "body 422"],
      [{ body: "x", format: "runes", discussionID }, "format 422"],
      [{ body: "not a document", format: "rich2", discussionID }, "body 422"],
      [{ body: "x", format: "markdown", discussionID: "here" }, "discussionID 422"],
      [{ body: "x", format: "markdown", parentRecordType: "discussion" }, "parentRecordID 400"],
      [{ body: "x", format: "markdown", parentRecordID: discussionID }, "parentRecordType 400"],
      [
        { body: "x", format: "markdown", parentRecordType: "event", parentRecordID: 1 },
        "parentRecordType 422",
      ],
      [{ body: "x", format: "markdown", discussionID, parentCommentID: "x" }, "parentCommentID 422"],
      [{ body: "x", format: "markdown", discussionID, insertUserID: "me" }, "insertUserID 422"],
    ] as const) {
      const { body } = await author.post("/comments", sent);
      const errors = body.errors?.map(
        (error: { field: string; status: number }) => `${error.field} ${error.status}`,
      );
      assert.deepEqual(errors, expected, JSON.stringify(sent).slice(0, 100));
    }
  });

  it("cannot run script", async () => {
    const discussionID = await aDiscussion(forum);
    const sent = "Hello <script>alert(1)</script><img src=x onerror=alert(1)>";
    const { body } = await said({ discussionID, body: sent });
    assert.doesNotMatch(body, /<script|<img[^>]* onerror/);
  });

  it("is checked when a comment is changed as well", async () => {
    const { commentID } = await said({ discussionID: await aDiscussion(forum) });
    for (const [sent, field] of [
      [{ body: "" }, "body"],
      [{ format: "runes" }, "format"],
      [{ body: "x", format: "rich2" }, "body"],
      [{ discussionID: "there" }, "discussionID"],
    ] as const) {
      const { status, body } = await author.patch(`/comments/${commentID}`, sent);
      assert.deepEqual([status >= 400, body.errors?.[0].field], [true, field], JSON.stringify(sent));
    }
    assert.equal((await author.get("/comments/1x")).status, 422);
  });
});

describe("reading a comment", () => {
  it("gives its source to those who may change it, and what a quote needs to everybody", async () => {
    const { commentID, discussionID, url } = await said({ discussionID: await aDiscussion(forum) });
    const source = { commentID, discussionID, body: draft.body, format: "markdown" };
    assert.deepEqual((await author.get(`/comments/${commentID}/edit`)).body, source);
    assert.equal((await other.get(`/comments/${commentID}/edit`)).status, 403);
    assert.equal((await guest.get(`/comments/${commentID}/edit`)).status, 403);
    const quote = (await guest.get(`/comments/${commentID}/quote`)).body;
    assert.deepEqual([quote.bodyRaw, quote.insertUser.name, quote.url], [draft.body, author.name, url]);
  });

  it("begins a reply with a quote of what it replies to, unless it is not wanted", async () => {
    const discussionID = await aDiscussion(forum);
    const insertUserID = await aUser(forum, {}, { name: "O'Neil <i>&" });
    const parentCommentID = await aComment(forum, { discussionID, insertUserID, body: "Why?" });
    const { commentID, body } = await said({ discussionID, parentCommentID, body: "So." });
    assert.equal(body, "<p>So.</p>\n");
    const address = `/discussion/comment/${parentCommentID}#Comment_${parentCommentID}`;
    const quote =
      `<blockquote class="quote"><div class="quote-author"><a href="${address}">O'Neil &#60;i&#62;&#38;</a></div>` +
      "<p>Why?</p>\n</blockquote>";
    const path = `/comments/${commentID}`;
    assert.equal((await guest.get(path)).body.body, `${quote}<p>So.</p>\n`);
    assert.equal((await guest.get(path, { quoteParent: false })).body.body, body);
    const [, listed] = (await guest.get("/comments", { discussionID })).body;
    assert.equal(listed.body, `${quote}<p>So.</p>\n`);
  });

  it("brings along what is asked for", async () => {
    const { commentID } = await said({ discussionID: await aDiscussion(forum) });
    const read = async (expand: string) => (await guest.get(`/comments/${commentID}`, { expand })).body;
    assert.deepEqual(Object.hasOwn(await read("-body"), "body"), false);
    assert.deepEqual(Object.hasOwn(await read("-insertUser"), "insertUser"), false);
    assert.equal((await read("category")).category.categoryID, GENERAL);
    await author.patch(`/comments/${commentID}`, { body: "Else." });
    assert.equal((await read("users")).updateUser.name, author.name);
    assert.equal((await guest.get(`/comments/${commentID}`, { expand: "nothing" })).status, 422);
  });

  it("never shows anything of a category that the reader cannot see", async () => {
    const categoryID = await aCategory(forum, { only: ["moderator"] });
    const discussionID = await aDiscussion(forum, { categoryID });
    const commentID = await aComment(forum, { discussionID, insertUserID: other.userID });
    const missing = (await author.get("/comments/987654")).body;
    for (const user of [guest, author]) {
      for (const path of ["", "/edit", "/quote"]) {
        const { status, body } = await user.get(`/comments/${commentID}${path}`);
        assert.deepEqual([status, body], [404, missing]);
      }
      for (const query of [
        { discussionID },
        { parentRecordType: "discussion", parentRecordID: discussionID },
      ]) {
        assert.equal((await user.get("/comments", query)).status, 404);
      }
      const thread = { parentRecordType: "discussion", parentRecordID: discussionID };
      assert.equal((await user.get("/comments/thread", thread)).status, 404);
      for (const query of [
        {},
        { commentID },
        { categoryID },
        { insertUserID: other.userID, sort: "-score" },
      ]) {
        const { body, headers } = await user.get("/comments", query);
        assert.ok(!idsOf(body).includes(commentID));
        if (Object.keys(query).length === 1) assert.equal(headers["x-app-page-result-count"] ?? "0", "0");
      }
    }
    assert.equal((await author.patch(`/comments/${commentID}`, { body: "x" })).status, 404);
    assert.equal((await author.delete(`/comments/${commentID}`)).status, 404);
    assert.deepEqual(idsOf((await moderator.get("/comments", { categoryID })).body), [commentID]);
  });
});

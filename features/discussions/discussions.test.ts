import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { removeDiscussion } from "./server/moderation/remove-discussion.ts";
import { aDiscussion, GENERAL } from "./testing.ts";

const HOUR = 3_600_000;
let moment = new Date("2026-03-01T12:00:00Z");
const forum = await openForum({ now: () => moment });
const { guest, author, other, moderator, administrator } = await forum.everyone();

const draft = { name: "Tea or coffee?", body: "I like **tea**.", format: "markdown", categoryID: GENERAL };
const started = async (more: object = {}, user = author) => {
  const { status, body } = await user.post("/discussions", { ...draft, ...more });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const category = async (categoryID: number) =>
  (await administrator.get(`/categories/${categoryID}`, { expand: "lastPost" })).body;
const countOf = async ({ userID }: TestUser) =>
  (await administrator.get(`/users/${userID}`)).body.countDiscussions;

describe("starting a discussion", () => {
  it("returns the discussion as it is read, with its users", async () => {
    const discussion = await started();
    assert.deepEqual(
      {
        name: discussion.name,
        body: discussion.body,
        type: discussion.type,
        format: discussion.format,
        url: discussion.url,
        dateInserted: discussion.dateInserted,
        dateLastComment: discussion.dateLastComment,
        dateUpdated: discussion.dateUpdated,
        author: discussion.insertUser.name,
        last: discussion.lastUser.userID,
        unread: discussion.unread,
      },
      {
        name: "Tea or coffee?",
        body: "<p>I like <strong>tea</strong>.</p>\n",
        type: "discussion",
        format: "markdown",
        url: `/discussion/${discussion.discussionID}/tea-or-coffee`,
        dateInserted: "2026-03-01T12:00:00.000Z",
        dateLastComment: "2026-03-01T12:00:00.000Z",
        dateUpdated: null,
        author: author.name,
        last: author.userID,
        unread: false,
      },
    );
    const read = await guest.get(`/discussions/${discussion.discussionID}`);
    assert.equal(read.status, 200);
    assert.equal(read.body.body, discussion.body);
  });

  it("accepts the category's urlcode, and updates the counters of the category and the author", async () => {
    const categoryID = await aCategory(forum, { urlcode: "drinks" });
    const before = await countOf(author);
    const { discussionID, name } = await started({ categoryID: "$urlcode:drinks" });
    const { countDiscussions, lastPost } = await category(categoryID);
    assert.equal(countDiscussions, 1);
    assert.deepEqual(
      [lastPost.discussionID, lastPost.name, lastPost.insertUserID],
      [discussionID, name, author.userID],
    );
    assert.equal(await countOf(author), before + 1);
  });

  it("creates one discussion for an idempotency key that is sent twice", async () => {
    const send = () =>
      author.post("/discussions", { ...draft, name: "Only once" }, { "idempotency-key": "one-key" });
    const [first, second] = [await send(), await send()];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.equal(second.body.discussionID, first.body.discussionID);
  });

  it("points links among the pages of an older forum to the discussions here", async () => {
    const { body } = await started({ body: "[there](1234.html)" });
    assert.match(body, /href="\/discussion\/1234"/);
  });

  it("asks guests to sign in, and everybody for the permission to post in that category", async () => {
    const asGuest = await guest.post("/discussions", draft);
    assert.deepEqual([asGuest.status, asGuest.body.permissions], [403, ["session.valid"]]);
    const applicant = await forum.as("applicant");
    const refused = await applicant.post("/discussions", draft);
    assert.deepEqual([refused.status, refused.body.permissions], [403, ["discussions.add"]]);
  });

  it("takes no posts in a category that only groups others, nor in one that the author cannot see", async () => {
    const heading = await aCategory(forum, { displayAs: "heading" });
    const hidden = await aCategory(forum, { only: ["moderator"] });
    assert.equal((await author.post("/discussions", { ...draft, categoryID: heading })).status, 403);
    assert.equal((await author.post("/discussions", { ...draft, categoryID: hidden })).status, 404);
    assert.equal((await author.post("/discussions", { ...draft, categoryID: 987_654 })).status, 404);
  });

  it("takes only the types of posts that its category takes", async () => {
    const ideas = await aCategory(forum, { allowedDiscussionTypes: ["idea"] });
    const { discussionID } = await started();
    assert.equal((await author.post("/discussions", { ...draft, categoryID: ideas })).status, 403);
    assert.equal((await author.patch(`/discussions/${discussionID}`, { categoryID: ideas })).status, 403);
  });

  it("pins, sinks and closes only with the permission for each", async () => {
    for (const [state, permission] of [
      [{ pinned: true }, "discussions.announce"],
      [{ announce: true }, "discussions.announce"],
      [{ pinLocation: "recent" }, "discussions.announce"],
      [{ sink: true }, "discussions.sink"],
      [{ closed: true }, "discussions.close"],
    ] as const) {
      const { status, body } = await author.post("/discussions", { ...draft, ...state });
      assert.deepEqual([status, body.permissions], [403, [permission]]);
    }
    const { pinned, pinLocation, sink, closed, announce, labelCodes } = await started(
      { pinned: true, sink: true, closed: true },
      moderator,
    );
    assert.deepEqual(
      { pinned, pinLocation, sink, closed, announce },
      {
        pinned: true,
        pinLocation: "category",
        sink: true,
        closed: true,
        announce: true,
      },
    );
    assert.deepEqual(labelCodes, ["closed", "announcement"]);
  });
});

describe("reading a discussion", () => {
  it("is a 404 in a category that the reader cannot see, as for one that never was", async () => {
    const discussionID = await aDiscussion(forum, {
      categoryID: await aCategory(forum, { only: ["moderator"] }),
    });
    const hidden = await author.get(`/discussions/${discussionID}`);
    const missing = await author.get("/discussions/987654");
    assert.deepEqual([hidden.status, hidden.body], [404, missing.body]);
    assert.equal(hidden.body.message, "Discussion not found.");
    assert.equal((await moderator.get(`/discussions/${discussionID}`)).status, 200);
    for (const path of ["edit", "quote"]) {
      assert.equal((await author.get(`/discussions/${discussionID}/${path}`)).status, 404);
    }
  });

  it("gives the source to its author and to those who edit the posts of others", async () => {
    const { discussionID } = await started();
    const { status, body } = await author.get(`/discussions/${discussionID}/edit`);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      discussionID,
      name: draft.name,
      body: draft.body,
      format: "markdown",
      categoryID: GENERAL,
      sink: false,
      closed: false,
      pinned: false,
      pinLocation: null,
      type: "discussion",
      postTypeID: "discussion",
      postMeta: {},
      tags: [],
      tagIDs: [],
    });
    assert.equal((await moderator.get(`/discussions/${discussionID}/edit`)).status, 200);
    assert.equal((await other.get(`/discussions/${discussionID}/edit`)).status, 403);
    assert.equal((await guest.get(`/discussions/${discussionID}/edit`)).status, 403);
  });

  it("gives everybody what a quote needs", async () => {
    const { discussionID, url } = await started();
    const { body } = await guest.get(`/discussions/${discussionID}/quote`);
    assert.deepEqual([body.bodyRaw, body.insertUser.name, body.url], [draft.body, author.name, url]);
    assert.equal(body.body, undefined);
  });
});

describe("changing a discussion", () => {
  it("stores the editor and the time, and renders the body again", async () => {
    const { discussionID } = await started();
    const { status, body } = await author.patch(`/discussions/${discussionID}`, {
      name: "Coffee",
      body: "*Coffee*",
    });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.name, body.body, body.updateUserID, body.dateUpdated],
      ["Coffee", "<p><em>Coffee</em></p>\n", author.userID, moment.toISOString()],
    );
    assert.equal((await category(GENERAL)).lastPost.name, "Coffee");
    const asText = await author.patch(`/discussions/${discussionID}`, { format: "text" });
    assert.match(asText.body.body, /\*Coffee\*/);
  });

  it("is for its author and for those who edit the posts of others", async () => {
    const { discussionID } = await started();
    const refused = await other.patch(`/discussions/${discussionID}`, { name: "Mine" });
    assert.deepEqual([refused.status, refused.body.permissions], [403, ["discussions.edit"]]);
    const asGuest = await guest.patch(`/discussions/${discussionID}`, { name: "Mine" });
    assert.deepEqual([asGuest.status, asGuest.body.permissions], [403, ["session.valid"]]);
    assert.equal((await moderator.patch(`/discussions/${discussionID}`, { name: "Ours" })).status, 200);
  });

  it("ends for the author after an hour, or when it is closed; never for moderators", async () => {
    const { discussionID } = await started();
    const change = (user: TestUser) => user.patch(`/discussions/${discussionID}`, { name: "Later" });
    const begin = moment;
    moment = new Date(begin.getTime() + HOUR);
    assert.equal((await change(author)).status, 200);
    moment = new Date(begin.getTime() + HOUR + 1);
    const late = await change(author);
    assert.deepEqual([late.status, late.body.message], [400, "Editing discussions is not allowed."]);
    assert.equal((await change(moderator)).status, 200);
    await administrator.patch("/config", { "ui.editContentTimeout": -1 });
    assert.equal((await change(author)).status, 200);
    await moderator.patch(`/discussions/${discussionID}`, { closed: true });
    assert.equal((await change(author)).status, 400);
    await administrator.patch("/config", { "ui.editContentTimeout": 3600 });
  });

  it("closes with the permission, or one's own with closeOwn, at any time", async () => {
    const owner = await aHolder(forum, "discussions.closeOwn");
    const own = await started({}, owner);
    const foreign = await started();
    moment = new Date(moment.getTime() + 2 * HOUR);
    const closed = await owner.patch(`/discussions/${own.discussionID}`, { closed: true });
    assert.deepEqual([closed.status, closed.body.closed], [200, true]);
    assert.equal((await owner.patch(`/discussions/${own.discussionID}`, { closed: false })).status, 200);
    assert.equal((await owner.patch(`/discussions/${foreign.discussionID}`, { closed: true })).status, 403);
    assert.equal((await author.patch(`/discussions/${foreign.discussionID}`, { closed: true })).status, 403);
  });

  it("pins and sinks with the permission for each, and takes a pin away again", async () => {
    const { discussionID } = await started();
    const change = (user: TestUser, sent: object) => user.patch(`/discussions/${discussionID}`, sent);
    for (const sent of [{ pinned: true }, { pinLocation: "category" }, { sink: true }]) {
      assert.equal((await change(author, sent)).status, 403);
    }
    assert.equal((await change(moderator, { pinLocation: "recent" })).body.pinLocation, "recent");
    assert.equal((await change(moderator, { pinned: true })).body.pinLocation, "recent");
    assert.equal((await change(moderator, { pinned: false })).body.pinned, false);
    const sunk = await change(moderator, { sink: true });
    assert.deepEqual([sunk.body.sink, sunk.body.dateUpdated], [true, null]);
  });

  it("changes nothing for a user who sends nothing and may not edit", async () => {
    const { discussionID } = await started();
    assert.equal((await other.patch(`/discussions/${discussionID}`, {})).status, 403);
    assert.equal((await other.patch(`/discussions/${discussionID}`, { closed: false })).status, 403);
  });

  it("moves with the right to edit here and to post there, and the counters move along", async () => {
    const [from, to] = [await aCategory(forum), await aCategory(forum)];
    const { discussionID } = await started({ categoryID: from });
    const left = await started({ categoryID: from, name: "Left behind" });
    moment = new Date(moment.getTime() + 1000);
    await forum
      .context()
      .then(({ db }) =>
        db
          .updateTable("discussions")
          .set({ countComments: 3 })
          .where("discussionID", "=", discussionID)
          .execute(),
      );
    const staffOnly = await aCategory(forum, { only: ["moderator"] });
    assert.equal((await author.patch(`/discussions/${discussionID}`, { categoryID: staffOnly })).status, 404);
    const moved = await author.patch(`/discussions/${discussionID}`, { categoryID: to });
    assert.deepEqual([moved.status, moved.body.categoryID], [200, to]);
    const [before, after] = [await category(from), await category(to)];
    assert.deepEqual([before.countDiscussions, before.lastPost.discussionID], [1, left.discussionID]);
    assert.deepEqual([after.countDiscussions, after.countComments], [1, 3]);
    assert.equal(after.lastPost.discussionID, discussionID);
  });

  it("gives it to another author with community.manage, and counts it there", async () => {
    const { discussionID } = await started();
    const [mine, theirs] = [await countOf(author), await countOf(other)];
    const give = (user: TestUser, insertUserID = other.userID) =>
      user.patch(`/discussions/${discussionID}`, { insertUserID });
    const refused = await give(moderator);
    assert.deepEqual([refused.status, refused.body.permissions], [403, ["community.manage"]]);
    assert.equal((await give(administrator, 987_654)).status, 404);
    const manager = await aHolder(forum, "community.manage", "discussions.view", "discussions.edit");
    assert.equal((await give(manager)).body.insertUser.name, other.name);
    assert.deepEqual([await countOf(author), await countOf(other)], [mine - 1, theirs + 1]);
  });

  it("names another address for search engines, and takes it back", async () => {
    const { discussionID, url } = await started();
    const path = `/discussions/${discussionID}/canonical-url`;
    const canonicalUrl = "http://forum.test/discussion/1/tea";
    assert.equal((await author.put(path, { canonicalUrl })).body.canonicalUrl, canonicalUrl);
    for (const elsewhere of [
      "https://elsewhere.test/tea",
      "http://forum.test.elsewhere.test/",
      "http://forum.test@elsewhere.test/",
      "https://forum.test/",
    ]) {
      const { status, body } = await author.put(path, { canonicalUrl: elsewhere });
      assert.deepEqual([status, body.errors?.[0].field], [422, "canonicalUrl"], elsewhere);
      assert.equal((await moderator.put(path, { canonicalUrl: elsewhere })).status, 200, elsewhere);
    }
    assert.equal((await other.put(path, { canonicalUrl })).status, 403);
    assert.equal((await other.delete(path)).status, 403);
    assert.equal((await author.delete(path)).status, 204);
    assert.equal((await guest.get(`/discussions/${discussionID}`)).body.canonicalUrl, url);
  });
});

describe("deleting a discussion", () => {
  it("needs the permission, counts it away, and says afterwards that it was deleted", async () => {
    const categoryID = await aCategory(forum);
    const first = await started({ categoryID, name: "Stays" });
    const { discussionID } = await started({ categoryID });
    const before = await countOf(author);
    assert.equal((await author.delete(`/discussions/${discussionID}`)).status, 403);
    const { status, body } = await moderator.delete(`/discussions/${discussionID}`);
    assert.deepEqual([status, body], [204, ""]);
    const gone = await author.get(`/discussions/${discussionID}`);
    assert.deepEqual([gone.status, gone.body.operation], [410, "Delete"]);
    assert.ok(gone.body.logID > 0);
    assert.equal((await moderator.delete(`/discussions/${discussionID}`)).status, 410);
    assert.equal(await countOf(author), before - 1);
    const { countDiscussions, lastPost } = await category(categoryID);
    assert.deepEqual([countDiscussions, lastPost.discussionID], [1, first.discussionID]);
  });

  it("stores the whole discussion so that it can be restored", async () => {
    const { discussionID } = await started({ name: "To be kept" });
    await moderator.delete(`/discussions/${discussionID}`);
    const { db } = await forum.context();
    const stored = await db
      .selectFrom("deletedDiscussions")
      .selectAll()
      .where("discussionID", "=", discussionID)
      .executeTakeFirstOrThrow();
    assert.equal(stored.deleteUserID, moderator.userID);
    assert.deepEqual(
      [stored.discussion["name"], stored.discussion["body"], stored.discussion["insert_user_id"]],
      ["To be kept", draft.body, author.userID],
    );
  });

  it("stays a 404 for those who could not see it", async () => {
    const categoryID = await aCategory(forum, { only: ["moderator"] });
    const discussionID = await aDiscussion(forum, { categoryID });
    await removeDiscussion(await forum.context(), discussionID);
    assert.equal((await author.get(`/discussions/${discussionID}`)).status, 404);
    assert.equal((await moderator.get(`/discussions/${discussionID}`)).status, 410);
  });

  it("comes with its category, which may hand its discussions over instead", async () => {
    const [going, handing, taking] = [await aCategory(forum), await aCategory(forum), await aCategory(forum)];
    const lost = await started({ categoryID: going });
    const saved = await started({ categoryID: handing, name: "Saved" });
    const before = await countOf(author);
    assert.equal((await administrator.delete(`/categories/${going}`)).status, 204);
    const handedOver = await administrator.delete(`/categories/${handing}?newCategoryID=${taking}`);
    assert.equal(handedOver.status, 204);
    assert.equal((await guest.get(`/discussions/${lost.discussionID}`)).status, 404);
    assert.equal((await guest.get(`/discussions/${saved.discussionID}`)).body.categoryID, taking);
    const { countDiscussions, lastPost } = await category(taking);
    assert.deepEqual([countDiscussions, lastPost.name], [1, "Saved"]);
    assert.equal(await countOf(author), before - 1);
  });
});

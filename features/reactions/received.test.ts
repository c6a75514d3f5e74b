import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openProfile } from "#features/profiles/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const author = await forum.as("member", "Quill");
const [ann, bob, moderator, administrator, guest] = [
  await forum.as("member", "ann"),
  await forum.as("member", "bob"),
  await forum.as("moderator", "keeper"),
  await forum.as("administrator", "founder"),
  await forum.as("guest"),
];
const staffOnly = await aCategory(forum, { only: ["moderator", "administrator"] });
const by = { insertUserID: author.userID };
const react = (member: TestUser, post: string, reactionType: string) =>
  member.post(`${post}/reactions`, { reactionType });

const first = await aDiscussion(forum, { ...by, name: "First", body: "It **shines**." });
const second = await aDiscussion(forum, { ...by, name: "Second" });
const answer = await aComment(forum, { ...by, discussionID: first, body: "An answer." });
const secret = await aDiscussion(forum, { ...by, name: "Among staff", categoryID: staffOnly });
const another = await aDiscussion(forum, { name: "By another member" });
await react(ann, `/discussions/${first}`, "Like");
await react(ann, `/comments/${answer}`, "Like");
await react(ann, `/discussions/${second}`, "Agree");
await react(moderator, `/discussions/${secret}`, "Like");
await react(ann, `/discussions/${another}`, "Like");
await react(bob, `/discussions/${first}`, "Like");

interface Place {
  recordType: string;
  recordID: number;
}
const reacted = (member: TestUser, reactionUrlcode = "like", more: Record<string, unknown> = {}) =>
  member.get(`/users/${author.userID}/reacted`, { reactionUrlcode, ...more });
const namesFor = async (member: TestUser, code?: string, more?: Record<string, unknown>) =>
  (await reacted(member, code, more)).body.map(
    ({ name, count }: { name: string; count: number }) => `${name} ${count}`,
  );
const look = (member: TestUser, asked: Record<string, string> = {}, name = "quill") =>
  openProfile(member, `/profile/reactions/${name}`, asked);
const shownTo = async (member: TestUser, asked?: Record<string, string>) => (await look(member, asked)).shown;
const setPrivate = (isPrivate: boolean) =>
  administrator.patch(`/users/${author.userID}`, { private: isPrivate });

describe("a user's posts with a reaction", () => {
  it("are those that the reader can see, by the latest reaction", async () => {
    assert.deepEqual(await namesFor(ann), ["First 2", "Re: First 1"]);
    assert.deepEqual(await namesFor(moderator), ["First 2", "Among staff 1", "Re: First 1"]);
    assert.deepEqual(await namesFor(bob, "AGREE"), ["Second 1"]);
    assert.deepEqual(await namesFor(bob, "LOL"), []);
  });

  it("are paged, with their authors and all their reactions on request", async () => {
    const { body, headers } = await reacted(ann, "like", { limit: 1, expand: "insertUser,reactions" });
    const [post] = body;
    assert.deepEqual(
      [post.recordType, post.recordID, post.insertUser.name, post.format],
      ["discussion", first, "Quill", "markdown"],
    );
    assert.match(post.body, /<strong>shines<\/strong>/);
    assert.equal(post.reactions.find(({ urlcode }: { urlcode: string }) => urlcode === "Like").count, 2);
    assert.match(String(headers["link"]), /page=2/);
    assert.deepEqual(await namesFor(ann, "like", { limit: 1, page: 2 }), ["Re: First 1"]);
  });

  it("exclude posts that now have another author", async () => {
    const given = await aDiscussion(forum, { ...by, name: "Given away" });
    await react(ann, `/discussions/${given}`, "LOL");
    assert.deepEqual(await namesFor(ann, "LOL"), ["Given away 1"]);
    const { status } = await administrator.patch(`/discussions/${given}`, { insertUserID: bob.userID });
    assert.equal(status, 200);
    assert.deepEqual(await namesFor(ann, "LOL"), []);
  });

  it("require an active reaction type that is no flag, and an existing user", async () => {
    for (const code of ["Spam", "Awesome", "nothing"]) assert.equal((await reacted(ann, code)).status, 404);
    assert.equal((await ann.get(`/users/${author.userID}/reacted`)).status, 400);
    assert.equal((await ann.get("/users/99999/reacted", { reactionUrlcode: "like" })).status, 404);
    assert.equal((await reacted(ann, "like", { limit: 101 })).status, 422);
  });

  it("take a constant number of statements", async () => {
    const before = await forum.countStatements(() => reacted(moderator));
    for (const name of ["Third", "Fourth"]) {
      const discussionID = await aDiscussion(forum, { ...by, name });
      await react(ann, `/discussions/${discussionID}`, "Like");
      const commentID = await aComment(forum, { ...by, discussionID });
      await react(ann, `/comments/${commentID}`, "Like");
    }
    await reacted(moderator);
    assert.equal(await forum.countStatements(() => reacted(moderator)), before);
    assert.equal((await reacted(moderator)).body.length, 7);
  });
});

describe("their profile page", () => {
  afterEach(() => setPrivate(false));

  it("has a tab with a count for every active type, and opens the first one with posts", async () => {
    const { frame, shown } = await look(ann);
    assert.equal(frame.user.name, "Quill");
    const { kinds, current, posts } = shown;
    const counted = (tabs: { urlcode: string; count: number }[]) =>
      tabs.map(({ urlcode, count }) => `${urlcode} ${count}`);
    assert.deepEqual(counted(kinds), ["promote 0", "disagree 0", "agree 1", "like 7", "lol 1"]);
    const all = ["promote 0", "disagree 0", "agree 1", "like 8", "lol 1"];
    assert.deepEqual(counted((await shownTo(moderator)).kinds), all, "among staff there is one more");
    assert.equal(current, "agree");
    assert.deepEqual(
      posts.map(({ name }: { name: string }) => name),
      ["Second"],
    );
    const liked = (await shownTo(ann, { reaction: "like" })).posts;
    const found = liked.find(
      ({ recordID, recordType }: Place) => `${recordType} ${recordID}` === `discussion ${first}`,
    );
    assert.deepEqual([found.excerpt, found.count], ["It shines.", 2]);
    assert.deepEqual((await shownTo(ann, { reaction: "promote" })).posts, []);
  });

  it("hides a private profile from all but its owner and readers who may see it", async () => {
    await setPrivate(true);
    for (const member of [bob, ann]) {
      const { status, shown } = await look(member, { reaction: "like" });
      assert.deepEqual([status, shown], [200, undefined]);
      assert.equal((await reacted(member)).status, 403);
    }
    for (const member of [author, moderator]) {
      assert.notEqual((await shownTo(member, { reaction: "like" })).posts.length, 0);
      assert.equal((await reacted(member)).status, 200);
    }
  });

  it("is refused to guests as profiles are", async () => {
    assert.deepEqual([(await look(guest)).status, (await reacted(guest)).status], [403, 403]);
  });

  it("is a 404 for a user or reaction type that does not exist", async () => {
    const missing = await look(ann, {}, "nobody");
    assert.deepEqual([missing.status, missing.body.recordType], [404, "user"]);
    assert.equal((await look(ann, { reaction: "spam" })).status, 404);
  });
});

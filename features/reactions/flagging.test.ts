import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { replaceFlags } from "./server/index.ts";
import { withFlags } from "./testing.ts";

/** Another way to report posts to the moderators. */
const reporting = addon({
  ...{ name: "reporting", title: "Reporting", description: "For a test.", version: "1" },
  adds: [replaceFlags(() => true)],
});
const forum = await openForum({ more: [reporting] });
await withFlags(forum);
const author = await forum.as("member", "quill");
const moderator = await forum.as("moderator", "keeper");
const crowd = await Promise.all(Array.from({ length: 12 }, () => forum.as("member")));
const by = { insertUserID: author.userID };

const flag = (user: TestUser, post: string, reactionType: string) =>
  user.post(`${post}/reactions`, { reactionType });
async function flagByAll(users: readonly TestUser[], post: string, reactionType = "Spam") {
  const answers = [];
  for (const user of users) answers.push((await flag(user, post, reactionType)).status);
  return answers;
}
const isThere = async (post: string) => (await author.get(post)).status === 200;

interface Entry {
  logID: number;
  action: string;
  operation: string;
  insertUserID: number | null;
}
async function logOf(recordType: string, recordID: number): Promise<Entry[]> {
  return (await moderator.get("/logs", { recordType, recordID })).body;
}

for (const [recordType, make] of [
  ["discussion", () => aDiscussion(forum, by)],
  ["comment", async () => aComment(forum, { ...by, discussionID: await aDiscussion(forum) })],
] as const)
  describe(`a ${recordType} that is flagged`, () => {
    it("is removed as spam by the fifth flag, and logged as Spam", async () => {
      const id = await make();
      const post = `/${recordType}s/${id}`;
      assert.deepEqual(await flagByAll(crowd.slice(0, 4), post), [201, 201, 201, 201]);
      assert.ok(await isThere(post));
      assert.equal((await flag(crowd[4]!, post, "Spam")).status, 201);
      assert.equal(await isThere(post), false);
      const [entry, ...more] = await logOf(recordType, id);
      assert.deepEqual(
        [entry?.action, entry?.operation, entry?.insertUserID, more],
        [`${recordType}.delete`, "Spam", null, []],
      );
    });

    it("is removed at once by a user whose flag counts five times", async () => {
      const id = await make();
      assert.equal((await flag(moderator, `/${recordType}s/${id}`, "Spam")).status, 201);
      assert.equal(await isThere(`/${recordType}s/${id}`), false);
    });

    it("is reported to the moderators as abuse by the fifth flag, once, and removed by the tenth", async () => {
      const id = await make();
      const post = `/${recordType}s/${id}`;
      const logged = async () =>
        (await logOf(recordType, id)).map(({ action, operation }) => `${action} ${operation}`);
      await flagByAll(crowd.slice(0, 4), post, "Abuse");
      assert.deepEqual(await logged(), []);
      await flagByAll(crowd.slice(4, 9), post, "Abuse");
      assert.deepEqual(await logged(), [`${recordType}.flag Moderate`]);
      assert.ok(await isThere(post));
      await flag(crowd[9]!, post, "Abuse");
      assert.equal(await isThere(post), false);
      assert.deepEqual(await logged(), [`${recordType}.delete Moderate`, `${recordType}.flag Moderate`]);
    });

    it("stays once a moderator has restored it", async () => {
      const id = await make();
      const post = `/${recordType}s/${id}`;
      await flagByAll(crowd.slice(0, 5), post);
      const [entry] = await logOf(recordType, id);
      assert.equal((await moderator.post(`/logs/${entry!.logID}/undo`)).status, 200);
      assert.ok(await isThere(post));
      await flagByAll(crowd.slice(5, 8), post);
      await flagByAll(crowd.slice(8), post, "Abuse");
      assert.ok(await isThere(post));
    });
  });

it("a discussion with many comments is left to the moderators", async () => {
  const id = await aDiscussion(forum, by);
  const { db } = await forum.context();
  await db.updateTable("discussions").set({ countComments: 100 }).where("discussionID", "=", id).execute();
  await flagByAll(crowd.slice(0, 6), `/discussions/${id}`);
  assert.ok(await isThere(`/discussions/${id}`));
  assert.deepEqual(
    (await logOf("discussion", id)).map(({ action, operation }) => `${action} ${operation}`),
    ["discussion.flag Spam"],
  );
});

it("reactions that flag a post are hidden while there is another way to report it", async () => {
  const post = `/discussions/${await aDiscussion(forum, by)}`;
  await flag(crowd[0]!, post, "Spam");
  const offered = async () =>
    (await crowd[0]!.get(post, { expand: "reactions" })).body.reactions.map(
      ({ urlcode }: { urlcode: string }) => urlcode,
    );
  assert.ok((await offered()).includes("Abuse"));
  const withoutFlags = ["Promote", "Disagree", "Agree", "Like", "LOL"];
  const administrator = await forum.as("administrator");
  await administrator.patch("/config", { escalations: true });
  assert.deepEqual(await offered(), withoutFlags);
  await administrator.patch("/config", { escalations: false });
  assert.ok((await offered()).includes("Abuse"));
  await forum.forum.application.switchAddon("reporting", true);
  assert.deepEqual(await offered(), withoutFlags);
  assert.equal((await flag(crowd[1]!, post, "Spam")).status, 404);
  assert.equal((await flag(crowd[1]!, post, "Like")).status, 201);
});

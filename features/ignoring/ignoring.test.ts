import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { ignores } from "./server/index.ts";
import { ignoring } from "./testing.ts";

const forum = await openForum();
const { guest, moderator, administrator } = await forum.everyone();
const namesOf = (users: readonly { name: string }[]) => users.map(({ name }) => name);
const ignoredBy = async (user: TestUser) => (await user.get("/users/$me/ignored")).body;
const bodiesTo = async (user: TestUser): Promise<string[]> => {
  await forum.drained();
  return (await user.get("/notifications")).body.map(({ body }: { body: string }) => body);
};

describe("ignoring a user", () => {
  test("starts and stops, also twice, and is listed with the last first", async () => {
    const [reader, one, two] = [await forum.as("member"), await forum.as("member"), await forum.as("member")];
    for (const { userID } of [one, two, one]) {
      const { status, body } = await reader.put(`/users/${userID}/ignore`);
      assert.deepEqual([status, body], [200, { ignored: true }]);
    }
    const listed = await ignoredBy(reader);
    assert.deepEqual(namesOf(listed), [two.name, one.name]);
    assert.match(listed[0].dateIgnored, /^\d{4}-\d\d-\d\dT/);
    assert.equal(listed[0].email, undefined);
    assert.deepEqual((await administrator.get(`/users/${reader.userID}/ignored`)).body, listed);
    assert.deepEqual(namesOf((await reader.get("/users/$me/ignored", { limit: 1, page: 2 })).body), [
      one.name,
    ]);
    assert.deepEqual((await reader.get(`/users/$name:${one.name}/ignore`)).body, { ignored: true });
    assert.deepEqual((await one.get(`/users/${reader.userID}/ignore`)).body, { ignored: false });
    for (const status of [204, 204])
      assert.equal((await reader.delete(`/users/${two.userID}/ignore`)).status, status);
    assert.deepEqual(namesOf(await ignoredBy(reader)), [one.name]);
    const context = await forum.context();
    assert.deepEqual(
      [await ignores(context, reader.userID, one.userID), await ignores(context, one.userID, reader.userID)],
      [true, false],
    );
  });

  test("is refused for oneself, moderators and missing users", async () => {
    const reader = await forum.as("member");
    const refusals = [
      [reader.userID, 400, "You cannot ignore yourself."],
      [moderator.userID, 403, "Moderators and administrators cannot be ignored."],
      [administrator.userID, 403, "Moderators and administrators cannot be ignored."],
      [99_999, 404, "User not found."],
    ] as const;
    for (const [userID, status, message] of refusals) {
      const answer = await reader.put(`/users/${userID}/ignore`);
      assert.deepEqual([answer.status, answer.body.message], [status, message]);
    }
    assert.equal((await reader.put("/users/shoe/ignore")).status, 404);
    assert.deepEqual(await ignoredBy(reader), []);
  });

  test("has a limit, which holds for two concurrent calls", async () => {
    await administrator.patch("/config", { "ignoring.limit": 2 });
    const reader = await forum.as("member");
    const others = [await aUser(forum), await aUser(forum), await aUser(forum), await aUser(forum)];
    const answers = await Promise.all(others.map((userID) => reader.put(`/users/${userID}/ignore`)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    assert.equal(refused?.body.message, "You can ignore at most 2 members. Stop ignoring one first.");
    await administrator.patch("/config", { "ignoring.limit": 50 });
  });

  test("ends when the account is deleted", async () => {
    const reader = await forum.as("member");
    const gone = await aUser(forum);
    await ignoring(forum, reader.userID, gone);
    await administrator.delete(`/users/${gone}?deleteMethod=keep`);
    assert.deepEqual(await ignoredBy(reader), []);
  });
});

describe("posts of an ignored user", () => {
  test("are marked for users who ignore their author, and for no one else", async () => {
    const [reader, author, other] = [
      await forum.as("member"),
      await forum.as("member"),
      await forum.as("member"),
    ];
    const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
    await aComment(forum, { discussionID, insertUserID: other.userID });
    await aComment(forum, { discussionID, insertUserID: author.userID });
    await ignoring(forum, reader.userID, author.userID);
    const seenBy = async (user: TestUser) => ({
      post: (await user.get(`/discussions/${discussionID}`)).body.ignored,
      list: (await user.get("/discussions", { discussionID })).body[0].ignored,
      comments: (await user.get("/comments", { discussionID })).body.map(
        ({ ignored }: { ignored?: boolean }) => ignored,
      ),
    });
    assert.deepEqual(await seenBy(reader), { post: true, list: true, comments: [undefined, true] });
    for (const user of [guest, other, author]) {
      const seen = await seenBy(user);
      assert.deepEqual(seen, { post: undefined, list: undefined, comments: [undefined, undefined] });
    }
  });

  test("cost no statement per page, however many users are ignored, and are up to date on every node", async () => {
    const [reader, another] = [await forum.as("member"), await forum.as("member")];
    const author = await aUser(forum);
    for (let number = 0; number < 5; number += 1) await ignoring(forum, reader.userID, await aUser(forum));
    await ignoring(forum, reader.userID, author);
    const discussionID = await aDiscussion(forum, { insertUserID: author });
    await aComment(forum, { discussionID, insertUserID: author });
    const lookup = { layoutViewType: "post", recordType: "discussion", recordID: String(discussionID) };
    const costOf = async (user: TestUser) => {
      const read = () => user.get("/layouts/lookup-hydrate", lookup);
      // Fills the nodes' caches.
      await read();
      const sent = await forum.statements(read);
      assert.equal(
        sent.some((sql) => sql.includes("ignored_users")),
        false,
      );
      return sent.length;
    };
    assert.equal(await costOf(reader), await costOf(another));

    const other = await forum.anotherNode();
    const there = await other.as("guest");
    const isIgnoredThere = async () => {
      const { body } = await there.get(`/discussions/${discussionID}`, {}, { cookie: reader.cookie });
      return body.ignored === true;
    };
    assert.equal(await isIgnoredThere(), true);
    await reader.delete(`/users/${author}/ignore`);
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.ignored, undefined);
    await until(async () => !(await isIgnoredThere()), 10, "The other node does not get the change.");
  });

  test("cause no notifications for users who ignore their author", async () => {
    const [reader, author] = [await forum.as("member", "Reader"), await forum.as("member", "Shouter")];
    const mention = () =>
      author.post("/discussions", { name: "Hey", body: "@Reader!", format: "text", categoryID: 1 });
    await reader.put(`/users/${author.userID}/ignore`);
    await mention();
    assert.deepEqual(await bodiesTo(reader), []);
    await reader.delete(`/users/${author.userID}/ignore`);
    await mention();
    assert.equal((await bodiesTo(reader)).length, 1);
  });
});

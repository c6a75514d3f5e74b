import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { aHolder } from "#features/users/testing.ts";
import { mergedRows } from "#platform/server/operations/merged-rows.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { turnOnAddons } from "#test/addons.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "grey_heron");
const other = await forum.as("member");

const done = ({ status, body }: { status: number; body: unknown }) => {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the response
  return body as any;
};
const merge = (from: TestUser, into: TestUser, name = from.name) =>
  administrator.post(`/users/${from.userID}/merge`, { intoUserID: into.userID, name });
const discuss = async (by: TestUser, name = "Of rain") =>
  done(await by.post("/discussions", { name, body: "It rains.", format: "text", categoryID: 1 }))
    .discussionID;
const reply = async (by: TestUser, discussionID: number) =>
  done(await by.post("/comments", { discussionID, body: "It does.", format: "text" })).commentID;
const react = async (by: TestUser, discussionID: number) =>
  done(await by.post(`/discussions/${discussionID}/reactions`, { reactionType: "Like" }));
const bookmark = async (by: TestUser, discussionID: number) =>
  done(await by.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true }));
const rows = async (query: ReturnType<typeof sql<Record<string, number>>>) =>
  (await query.execute((await forum.context()).db)).rows;

async function wrongCounters(): Promise<string[]> {
  const context = await forum.context();
  const wrong: string[] = [];
  for (const { name, count } of context.addons.of(recounts)) if ((await count(context)) > 0) wrong.push(name);
  return wrong;
}

describe("merging two accounts", () => {
  it("covers every column that refers to an account, in the tables of add-ons too", async () => {
    await turnOnAddons(forum);
    const context = await forum.context();
    const covered = new Set(
      context.addons
        .all(mergedRows)
        .flatMap(({ value: { table, columns } }) => columns.map((column) => `${table}.${column}`)),
    );
    const { rows: columns } = await sql<{ name: string }>`
      select conrelid::regclass || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass`.execute(context.db);
    const inTables = new Set(columns.map(({ name }) => name));
    assert.deepEqual([...inTables].filter((name) => !covered.has(name)).sort(), []);
    assert.deepEqual([...covered].filter((name) => !inTables.has(name)).sort(), []);
  });

  it("moves posts, marks and conversations, and leaves every counter right", async () => {
    const from = await forum.as("member", "birch");
    const into = await forum.as("member", "birch_two");
    const own = await discuss(from);
    const others = await discuss(other);
    const commentID = await reply(from, others);
    await reply(into, others);
    for (const user of [from, into]) {
      await react(user, others);
      await bookmark(user, others);
      done(await user.put("/categories/1/follow", { followed: true }));
    }
    await react(other, own);
    const conversation = done(await other.post("/conversations", { participantUserIDs: [from.userID] }));
    const { conversationID } = conversation;
    done(await other.post("/messages", { conversationID, body: "Hello", format: "text" }));
    await forum.drained();
    const pointsBefore = done(await administrator.get(`/users/${from.userID}`)).points;

    const { progress } = done(await merge(from, into));
    assert.deepEqual(progress.failedIDs, []);
    assert.equal(progress.successIDs.length, progress.countTotalIDs);
    await forum.drained();

    assert.equal(done(await other.get(`/discussions/${own}`)).insertUserID, into.userID);
    assert.equal(done(await other.get(`/comments/${commentID}`)).insertUserID, into.userID);
    const counted = done(await administrator.get(`/users/${into.userID}`));
    assert.deepEqual([counted.countDiscussions, counted.countComments], [1, 2]);
    assert.equal(counted.points, pointsBefore);
    assert.equal(done(await into.get(`/conversations/${conversationID}`)).conversationID, conversationID);
    const [reactions] = await rows(
      sql`select count(*)::int as count from reactions where record_id = ${others} and record_type = 'discussion'`,
    );
    assert.equal(reactions?.["count"], 1);
    assert.deepEqual(await wrongCounters(), []);
    const left = await rows(sql`select 1 as one from discussions where insert_user_id = ${from.userID}`);
    assert.deepEqual(left, []);
  });

  it("lets the old name lead to the remaining account, and closes the other one", async () => {
    const [from, into] = [await forum.as("member", "old_name"), await forum.as("member", "new_name")];
    done(await merge(from, into));
    await forum.drained();
    assert.equal((await administrator.get(`/users/${from.userID}`)).status, 404);
    assert.equal(done(await other.get("/users/$name:old_name")).userID, into.userID);
    assert.equal((await from.get("/users/me")).body.userID, 0);
    const taken = await administrator.post("/users", {
      ...{ name: "old_name", email: "old@people.test", password: "a long password" },
    });
    assert.equal(taken.status, 422);
    const [entry] = done(await administrator.get("/audit-logs", { recordID: String(into.userID) }));
    assert.equal(entry.message, "merged the account old_name into new_name");
  });

  it("follows several merges", async () => {
    const [first, second, third] = [
      await forum.as("member", "first_name"),
      await forum.as("member", "second_name"),
      await forum.as("member", "third_name"),
    ];
    done(await merge(first, second));
    done(await merge(second, third));
    assert.equal(done(await other.get("/users/$name:first_name")).userID, third.userID);
  });

  it("does not let an account ignore itself", async () => {
    const [from, into] = [await forum.as("member"), await forum.as("member")];
    const ids = [from.userID, into.userID, other.userID];
    for (const [user, ignored] of [
      [0, 1],
      [1, 0],
      [0, 2],
      [1, 2],
      [2, 0],
    ] as const)
      await rows(
        sql`insert into ignored_users (user_id, ignored_user_id, date_ignored) values (${ids[user]}, ${ids[ignored]}, now())`,
      );
    done(await merge(from, into));
    assert.deepEqual(
      await rows(
        sql`select user_id::int as user_id, ignored_user_id::int as ignored_user_id from ignored_users order by user_id`,
      ),
      [
        { userID: other.userID, ignoredUserID: into.userID },
        { userID: into.userID, ignoredUserID: other.userID },
      ],
    );
  });

  it("needs the typed name and another account, and is not for those who rank above", async () => {
    const [from, into] = [await forum.as("member"), await forum.as("member")];
    assert.equal((await merge(from, into, "wrong")).status, 422);
    assert.equal((await merge(from, from)).status, 400);
    assert.equal((await merge(administrator, into)).status, 403);
    const editor = await aHolder(forum, "users.edit");
    const asked = await editor.post(`/users/${from.userID}/merge`, {
      ...{ intoUserID: into.userID, name: from.name },
    });
    assert.equal(asked.status, 403);
    assert.equal(done(await from.get("/users/me")).userID, from.userID);
  });

  it("signs the merged account out before anything is moved, and keeps it out", async () => {
    const [from, into] = [await forum.as("member"), await forum.as("member")];
    const { status } = await administrator.post(`/users/${from.userID}/merge?longRunnerTimeout=0`, {
      ...{ intoUserID: into.userID, name: from.name },
    });
    assert.equal(status, 408);
    assert.equal((await from.get("/users/me")).body.userID, 0);
    assert.equal(done(await administrator.get(`/users/${from.userID}`)).name, from.name);
  });
});

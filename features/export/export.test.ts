import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { aConversation, aMessage } from "#features/conversations/testing.ts";
import { importInto, wrongCounters } from "#features/import/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import { writeExport } from "./server/index.ts";
import type { ExportOption } from "./server/table.ts";

const forum = await openForum();
const admin = await forum.as("administrator");
const [ann, ben] = [await forum.as("member"), await forum.as("member")];

async function created(path: string, body: object, by = admin) {
  const answer = await by.post(path, body);
  assert.ok(answer.status === 201 || answer.status === 200, JSON.stringify(answer.body));
  return answer.body;
}

const role = await created("/roles", { name: "Helper", type: "moderator", description: "Helps out" });
await admin.patch(`/users/${ben.userID}`, { roleID: [8, role.roleID] });
const top = await created("/categories", { name: "Products", urlcode: "products", description: "All" });
const below = await created("/categories", {
  ...{ name: "Lamps", urlcode: "lamps", parentCategoryID: top.categoryID },
});
const tagID = await aTag(forum, "bright");
const BODY = 'A "quoted" back\\slash, with, commas\n\nand **bold** `Table: User` \\N\n\n// no comment';
const post = { body: BODY, format: "markdown", categoryID: below.categoryID };
const discussion = await created("/discussions", { ...post, name: 'On "lamps" \\ é 日本' }, ann);
await created(`/discussions/${discussion.discussionID}/tags`, { tagIDs: [tagID] });
const plain = await created(
  "/discussions",
  { ...post, name: "Plain", body: "a < b\r\n\tx", format: "text" },
  ben,
);
await admin.patch(`/discussions/${plain.discussionID}`, { closed: true });
await admin.put(`/discussions/${plain.discussionID}/bookmark`, { bookmarked: true });
const comment = await created(
  "/comments",
  { discussionID: discussion.discussionID, body: "Yes, *truly*.", format: "markdown" },
  ben,
);
await created(
  "/comments",
  {
    ...{ discussionID: discussion.discussionID, body: "A reply\\", format: "text" },
    parentCommentID: comment.commentID,
  },
  ann,
);
const conversationID = await aConversation(ann, [ben], { initialBody: "Between the two of us." });
await aMessage(ben, conversationID, "An answer in private.");
await forum.drained();

/** Writes an export, and returns its path and its text. */
async function anExportOf(source: TestForum, ...options: ExportOption[]) {
  const path = join(tmpdir(), `written-${randomUUID()}.txt.gz`);
  after(() => rm(path, { force: true }));
  const written = await writeExport(await source.context(), path, { options: new Set(options) });
  return { path, written, text: gunzipSync(await readFile(path)).toString() };
}

const toTheSecond = (date: string | null) => date?.replace(/\.\d+Z$/, ".000Z") ?? null;

/** Returns what an administrator of a forum reads of the exported records. */
async function read(source: TestForum) {
  const reader = await source.as("administrator");
  const get = async (path: string, query = {}) => (await reader.get(path, query)).body;
  const discussions = [];
  for (const id of [discussion.discussionID, plain.discussionID]) {
    const { name, body, insertUser, dateInserted, countComments, closed, categoryID, tags } = await get(
      `/discussions/${id}`,
      { expand: "insertUser,tags" },
    );
    discussions.push({
      ...{ id, name, body, countComments, closed, categoryID, dateInserted: toTheSecond(dateInserted) },
      ...{ author: insertUser.name, tags: tags.map((tag: { name: string }) => tag.name) },
    });
  }
  const comments = await get("/comments", {
    discussionID: discussion.discussionID,
    expand: "insertUser",
  });
  const users = await get("/users", { userID: `${ann.userID}..${ben.userID}` });
  const categories = await get("/categories", { categoryID: `${top.categoryID},${below.categoryID}` });
  return {
    discussions,
    comments: comments.map((each: Record<string, never>) => [
      ...[each["commentID"], each["body"], each["parentCommentID"], toTheSecond(each["dateInserted"]!)],
      (each["insertUser"] as unknown as { name: string }).name,
    ]),
    users: users.map(
      (each: { name: string; email: string; roles: { name: string }[]; dateInserted: string }) => [
        ...[each.name, each.email, toTheSecond(each.dateInserted)],
        each.roles.map(({ name }) => name).sort(),
      ],
    ),
    categories: categories.map((each: Record<string, unknown>) => [
      ...[each["categoryID"], each["parentCategoryID"], each["name"], each["urlcode"]],
      ...[each["description"], each["countDiscussions"], each["countComments"]],
    ]),
  };
}

const other = await openForum();
const third = await openForum();
const report = await importInto(other, (await anExportOf(forum, "passwords", "messages")).path);

describe("an exported forum", () => {
  it("arrives elsewhere complete: every row, and no column that is unknown there", () => {
    assert.ok(report.complete);
    assert.deepEqual(report.problems, []);
    assert.deepEqual(report.tablesLeftOut, {});
    for (const { table, skipped, columnsLeftOut } of report.tables)
      assert.deepEqual([table, skipped, columnsLeftOut], [table, [], {}]);
  });

  it("arrives elsewhere with the same names, bodies, authors, dates, counters, tags and roles", async () => {
    const here = await read(forum);
    assert.equal(here.comments.length, 2);
    assert.deepEqual(here.discussions[0]?.tags, ["bright"]);
    assert.deepEqual(await read(other), here);
    assert.deepEqual(await wrongCounters(other), []);
  });

  it("arrives with conversations and passwords where these were asked for", async () => {
    const columns = `select user_id, password, hash_method from users where user_id = any($1) order by user_id`;
    const messages = `select message_id, conversation_id, body_html, insert_user_id from conversation_messages
      order by message_id`;
    const parts = `select conversation_id, user_id, status, count_unread from conversation_participants
      order by conversation_id, user_id`;
    const rowsOf = async ({ forum: { application } }: TestForum) => {
      const { pool } = application.database;
      const found = [
        await pool.query(columns, [[ann.userID, ben.userID]]),
        await pool.query(messages),
        await pool.query(parts),
      ];
      return found.map(({ rows }) => rows);
    };
    const here = await rowsOf(forum);
    assert.deepEqual(await rowsOf(other), here);
    assert.deepEqual([here[0]?.length, here[1]?.length, here[2]?.length], [2, 2, 2]);
  });

  it("arrives unchanged when it is exported again from there", async () => {
    const again = await anExportOf(other, "passwords", "messages");
    await importInto(third, again.path);
    assert.deepEqual(await read(third), await read(forum));
  });
});

describe("a file", () => {
  it("has no passwords, conversations or sessions", async () => {
    const { pool } = forum.forum.application.database;
    await pool.query("update users set password = $1 where user_id = $2", ["$2y$10$secret-hash", ann.userID]);
    const { text, written } = await anExportOf(forum);
    assert.equal(written["ConversationMessage"], undefined);
    const secrets = ["secret-hash", "Between the two of us", ann.cookie.split("=").at(-1)!];
    for (const secret of secrets) assert.ok(!text.includes(secret), secret);
    assert.match(text, /^Vanilla Export: 2\.2, Source: Colloquy\n\nTable: /);
    assert.doesNotMatch(text, /Password|HashMethod/);
    assert.match((await anExportOf(forum, "passwords")).text, /secret-hash/);
  });

  it("can be read by its owner only, and does not appear when the export stops", async () => {
    const { path } = await anExportOf(forum);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    const stopped = join(dirname(path), `stopped-${randomUUID()}.txt.gz`);
    const stop = AbortSignal.abort();
    await assert.rejects(writeExport(await forum.context(), stopped, { signal: stop }), {
      name: "AbortError",
    });
    const left = (await readdir(dirname(path))).filter((name) => name.includes("stopped-"));
    assert.deepEqual(left, []);
  });

  it("costs the same number of statements for more rows of a page", async () => {
    const context = await forum.context();
    const cost = () => forum.countStatements(async () => void (await anExportOf(forum)));
    const few = await cost();
    await context.db
      .insertInto("tags")
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          ...{ name: `more ${index}`, urlcode: `more-${index}`, parentTagID: null, insertUserID: null },
          dateInserted: context.now,
        })),
      )
      .execute();
    assert.equal(await cost(), few);
  });
});

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aConversation } from "#features/conversations/testing.ts";
import { premoderate } from "#features/reports/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { sweep } from "./server/removing/sweep.ts";
import { anUpload } from "./testing.ts";

const OPEN = 1;
const PUBLIC = "public, max-age=300, must-revalidate";
const PRIVATE = "private, no-cache";
const MINUTE_MS = 60 * 1000;

/** Minutes by which the clock is ahead. */
let minutes = 0;
const forum = await openForum({ now: () => new Date(Date.now() + minutes * MINUTE_MS) });
const other = await forum.anotherNode();
const guest = await forum.as("guest");
const ann = await forum.as("member", "ann");
const ben = await forum.as("member", "ben");
const moderator = await forum.as("moderator", "mia");
const administrator = await forum.as("administrator");
const everyone = { guest, ann, ben, moderator, administrator };
const staffOnly = await aCategory(forum, { only: ["moderator", "administrator"] });

const get = (url: string, { cookie }: { cookie: string } = guest, headers: Record<string, string> = {}) =>
  forum.forum.http.inject({ url, headers: { cookie, ...headers } });

/** Returns the names of those who may read a file, in the order of `everyone`. */
async function readersOf(url: string): Promise<string> {
  const found: string[] = [];
  for (const [name, user] of Object.entries(everyone)) {
    const { statusCode } = await get(url, user);
    assert.ok(statusCode === 200 || statusCode === 404, `${statusCode}`);
    if (statusCode === 200) found.push(name);
  }
  return found.join(" ");
}

const ALL = "guest ann ben moderator administrator";
const STAFF = "moderator administrator";

/** Reverts the newest log entry. */
async function undo(): Promise<void> {
  const { rows } = await forum.forum.application.database.pool.query("select max(log_id) as id from log");
  const { status, body } = await administrator.post(`/logs/${rows[0].id}/undo`);
  assert.equal(status, 200, JSON.stringify(body));
}

async function written(by: TestUser, path: string, body: object): Promise<Record<string, number>> {
  const answer = await by.post(path, { format: "markdown", ...body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
}

const discussion = async (by: TestUser, body: string, categoryID = OPEN): Promise<number> =>
  (await written(by, "/discussions", { name: "Pictures", body, categoryID }))["discussionID"]!;
const comment = async (by: TestUser, discussionID: number, body: string): Promise<number> =>
  (await written(by, "/comments", { discussionID, body }))["commentID"]!;

test("serves a file that no post uses yet to its uploader and to managers of uploads", async () => {
  const { url } = await anUpload(ann);
  assert.equal(await readersOf(url), "ann administrator");
  assert.equal((await get(url, ann)).headers["cache-control"], PRIVATE);
});

test("serves a file of a public post to everyone, cached for at most five minutes", async () => {
  const { url } = await anUpload(ann);
  await discussion(ann, `![](${url})`);
  assert.equal(await readersOf(url), ALL);
  const { headers } = await get(url);
  assert.equal(headers["cache-control"], PUBLIC);
  const unchanged = await get(url, guest, { "if-none-match": String(headers["etag"]) });
  assert.deepEqual([unchanged.statusCode, unchanged.headers["cache-control"]], [304, PUBLIC]);
});

test("serves a file of a private category to its readers, without shared caching", async () => {
  const { url, urlSrcSet } = await anUpload(administrator, { width: 500, height: 20 });
  const discussionID = await discussion(administrator, "Words.", staffOnly);
  await comment(administrator, discussionID, `![](${url})`);
  for (const address of [url, urlSrcSet!["320"]!, `${url}?download=1`])
    assert.equal(await readersOf(address), STAFF, address);
  const { headers } = await get(url, moderator);
  assert.deepEqual([headers["cache-control"], headers["vary"]], [PRIVATE, "cookie, authorization"]);
  const again = await get(url, moderator, { "if-none-match": String(headers["etag"]) });
  assert.equal(again.statusCode, 304);
  const part = await get(url, moderator, { range: "bytes=1-3" });
  assert.deepEqual([part.statusCode, part.body], [206, "PNG"]);
});

test("answers for a forbidden file exactly as for a missing one", async () => {
  const { url } = await anUpload(administrator);
  await discussion(administrator, `![](${url})`, staffOnly);
  const missing = url.replace(/[0-9a-f]{64}/, "0".repeat(64));
  for (const user of [guest, ben]) {
    for (const [name, value] of Object.entries({ range: "bytes=1-3", "if-none-match": "*" })) {
      const [hidden, none] = await Promise.all(
        [url, missing].map((each) => get(each, user, { [name]: value })),
      );
      const seen = ({ statusCode, body, headers: { date: _, ...rest } }: typeof hidden & object) => {
        delete rest["x-request-id"];
        return { statusCode, body, rest };
      };
      assert.deepEqual(seen(hidden!), seen(none!));
    }
    const calls = [url, missing].map((each) => user.get("/media/download-by-url", { url: each }));
    const [hidden, none] = await Promise.all(calls);
    assert.deepEqual([hidden!.status, hidden!.body], [none!.status, none!.body]);
  }
  const [hidden, none] = await Promise.all(
    [url, missing].map((each) => ben.post("/media/scrape", { url: `http://forum.test${each}` })),
  );
  assert.equal(hidden!.body.embedType, none!.body.embedType);
});

test("hides the files of a deleted post and shows them again when it is restored", async () => {
  const [first, second] = [await anUpload(ann), await anUpload(ann)];
  const discussionID = await discussion(ann, `![](${first.url})`);
  const commentID = await comment(ann, discussionID, `![](${second.url})`);
  assert.deepEqual([await readersOf(first.url), await readersOf(second.url)], [ALL, ALL]);
  assert.equal((await administrator.delete(`/comments/${commentID}`)).status, 204);
  assert.deepEqual([await readersOf(first.url), await readersOf(second.url)], [ALL, ""]);
  await undo();
  assert.equal(await readersOf(second.url), ALL);
  assert.equal((await administrator.delete(`/discussions/${discussionID}`)).status, 204);
  assert.deepEqual([await readersOf(first.url), await readersOf(second.url)], ["", ""]);
  await undo();
  assert.deepEqual([await readersOf(first.url), await readersOf(second.url)], [ALL, ALL]);
});

test("hides the files of a deleted comment whose replies remain", async () => {
  const { url } = await anUpload(ann);
  const discussionID = await discussion(ben, "Words.");
  const commentID = await comment(ann, discussionID, `![](${url})`);
  await written(ben, "/comments", { discussionID, parentCommentID: commentID, body: "A reply." });
  assert.equal(await readersOf(url), ALL);
  assert.equal((await administrator.delete(`/comments/${commentID}`)).status, 204);
  assert.equal(await readersOf(url), "");
});

test("gives the files of a moved post to the readers of its new category, on every node", async () => {
  const [first, second] = [await anUpload(ann), await anUpload(ann)];
  const discussionID = await discussion(ann, `![](${first.url})`);
  await comment(ann, discussionID, `![](${second.url})`);
  const there = async (url: string) => (await other.forum.http.inject({ url })).statusCode;
  for (const { url } of [first, second])
    assert.deepEqual([await readersOf(url), await there(url)], [ALL, 200]);
  const moved = await administrator.patch(`/discussions/${discussionID}`, { categoryID: staffOnly });
  assert.equal(moved.status, 200);
  await forum.drained();
  for (const { url } of [first, second])
    assert.deepEqual([await readersOf(url), await there(url)], [STAFF, 404]);
  await administrator.patch(`/discussions/${discussionID}`, { categoryID: OPEN });
  for (const { url } of [first, second]) assert.equal(await readersOf(url), ALL);
});

test("hides the files of posts in a category that is closed", async () => {
  const categoryID = await aCategory(forum, {});
  const { url } = await anUpload(administrator);
  await discussion(administrator, `![](${url})`, categoryID);
  assert.equal(await readersOf(url), ALL);
  const change = { customPermissions: true };
  assert.equal((await administrator.patch(`/categories/${categoryID}`, change)).status, 200);
  const permissions = [{ type: "category", id: categoryID, permissions: { "discussions.view": false } }];
  for (const roleID of [2, 8]) {
    const changed = await administrator.patch(`/roles/${roleID}/permissions`, permissions);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
  }
  const readers = await readersOf(url);
  assert.ok(!/guest|ann|ben/.test(readers), readers);
});

test("serves a file to the readers of any post that uses it", async () => {
  const { url } = await anUpload(administrator);
  await discussion(administrator, `![](${url})`, staffOnly);
  assert.equal(await readersOf(url), STAFF);
  const quoting = await discussion(moderator, `![](${url})`);
  assert.equal(await readersOf(url), ALL, "a public post shows it now");
  await moderator.patch(`/discussions/${quoting}`, { body: "No picture.", format: "markdown" });
  assert.equal(await readersOf(url), STAFF);
});

test("refuses to let members publish a file they cannot read by posting its address", async () => {
  const { url } = await anUpload(administrator);
  await discussion(administrator, `![](${url})`, staffOnly);
  await discussion(ben, `![](${url})`);
  assert.equal(await readersOf(url), STAFF);
});

test("serves the files of drafts, messages and unapproved posts only to the readers of those", async () => {
  const [drafted, sent, pending] = [await anUpload(ann), await anUpload(ann), await anUpload(ann)];
  const draftMeta = { name: "Pictures", categoryID: OPEN, postTypeID: "discussion" };
  const attributes = { body: `![](${drafted.url})`, format: "markdown", draftType: "discussion", draftMeta };
  const draft = { recordType: "discussion", parentRecordType: "category", parentRecordID: OPEN, attributes };
  assert.equal((await ann.post("/drafts", draft)).status, 201);
  assert.equal(await readersOf(drafted.url), "ann");

  await aConversation(ann, [ben], { initialBody: `![](${sent.url})` });
  assert.equal(await readersOf(sent.url), "ann ben");

  await premoderate(administrator, { categoryIDs: [OPEN], discussions: true });
  const body = { name: "Pictures", body: `![](${pending.url})`, format: "markdown", categoryID: OPEN };
  assert.equal((await ann.post("/discussions", body)).status, 202);
  assert.equal(await readersOf(pending.url), "ann moderator administrator");
  await premoderate(administrator, { discussions: false });
});

test("keeps pictures when comments become discussions and discussions become comments", async () => {
  const [first, second] = [await anUpload(ann), await anUpload(ann)];
  const discussionID = await discussion(ann, `![](${first.url})`);
  const commentID = await comment(ann, discussionID, `![](${second.url})`);
  const newPost = { name: "Apart", categoryID: OPEN, authorType: "me" };
  const split = await administrator.post("/discussions/split", { commentIDs: [commentID], newPost });
  assert.ok(split.status < 300, JSON.stringify(split.body));
  assert.equal(await readersOf(second.url), ALL);
  const destinationDiscussionID = await discussion(ben, "Words.");
  const merged = await administrator.patch("/discussions/merge", {
    ...{ discussionIDs: [discussionID, destinationDiscussionID], destinationDiscussionID },
  });
  assert.ok(merged.status < 300, JSON.stringify(merged.body));
  assert.equal(await readersOf(first.url), ALL);
  const context = await forum.context();
  await sweep({ ...context, now: new Date(Date.now() + 48 * 60 * MINUTE_MS) });
  assert.deepEqual([await readersOf(first.url), await readersOf(second.url)], [ALL, ALL]);
});

test("shows pictures of posts that were merged before files had readers", async () => {
  const [shown, sent] = [await anUpload(ann), await anUpload(ann)];
  const discussionID = await discussion(ann, `![](${shown.url})`);
  const commentID = await comment(ann, await discussion(ben, "Words."), `![](${shown.url})`);
  await aConversation(ann, [ben], { initialBody: `![](${sent.url})` });
  await administrator.delete(`/discussions/${discussionID}`);
  const { pool } = forum.forum.application.database;
  await pool.query("delete from media where foreign_type = 'comment' and foreign_id = $1", [commentID]);
  await pool.query("update comments set body = body || $1 where comment_id = $2", [sent.url, commentID]);
  const migration = new URL("../comments/migrations/0006-files-of-merged-posts.sql", import.meta.url);
  minutes = 6;
  assert.deepEqual([await readersOf(shown.url), await readersOf(sent.url)], ["", "ann ben"]);
  await pool.query(await readFile(migration, "utf8"));
  minutes = 12;
  assert.deepEqual([await readersOf(shown.url), await readersOf(sent.url)], [ALL, "ann ben"]);
  minutes = 0;
});

test("runs no statement for a cached public file, and one for a private file", async () => {
  const files = await Promise.all([1, 2, 3].map(() => anUpload(administrator)));
  const body = files.map(({ url }) => `![](${url})`).join("\n\n");
  const discussionID = await discussion(administrator, body);
  const ask = (user: TestUser) => () => Promise.all(files.map(({ url }) => get(url, user)));
  await ask(guest)();
  assert.deepEqual(await forum.statements(ask(guest)), []);
  assert.deepEqual(await forum.statements(ask(moderator)), []);
  await administrator.patch(`/discussions/${discussionID}`, { categoryID: staffOnly });
  await ask(moderator)();
  const sent = await forum.statements(ask(moderator));
  assert.deepEqual(sent.length, files.length, sent.join("\n"));
  assert.deepEqual(await forum.statements(ask(guest)), []);
});

test("caches access to a file for at most five minutes, even when an event is missed", async () => {
  const { url } = await anUpload(ann);
  const discussionID = await discussion(ann, `![](${url})`);
  assert.equal((await get(url)).statusCode, 200);
  const { pool } = forum.forum.application.database;
  await pool.query("update discussions set category_id = $1 where discussion_id = $2", [
    staffOnly,
    discussionID,
  ]);
  assert.equal((await get(url)).statusCode, 200);
  minutes = 6;
  assert.equal((await get(url)).statusCode, 404);
  minutes = 0;
});

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { aConversation } from "#features/conversations/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { writeExport } from "#features/export/server/index.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { ForumExport } from "./contract.ts";
import { deleteOldExports } from "./server/expiry.ts";
import { makeExport } from "./server/make-export.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "grey_heron");
const [author, reader] = [await forum.as("member"), await forum.as("member")];
const directory = join(forum.config.dataDirectory, "exports");
const DAY_MS = 86_400_000;

await aDiscussion(forum, { name: "On lamps", insertUserID: author.userID });
await aConversation(author, [reader], { initialBody: "Between the two of us." });
await forum.drained();

const list = async (): Promise<ForumExport[]> => (await administrator.get("/exports")).body;
const files = async () => (await readdir(directory)).sort();
const download = (url: string, { cookie }: TestUser) =>
  forum.forum.http.inject({ method: "GET", url, headers: { cookie } });
const audited = async (eventType: string) => (await administrator.get("/audit-logs", { eventType })).body;
const deleteAll = async () => {
  for (const { exportID } of await list()) await administrator.delete(`/exports/${exportID}`);
};

async function anExport(body: object = {}): Promise<ForumExport> {
  const { status, body: task } = await administrator.post("/exports", body);
  assert.equal(status, 202, JSON.stringify(task));
  await forum.drained();
  const { failure, dateDone } = (await administrator.get(`/tasks/${task.taskID}`)).body;
  assert.deepEqual([failure, dateDone === null], [null, false]);
  return (await list())[0]!;
}

const textOf = async (made: ForumExport) =>
  gunzipSync((await download(made.url, administrator)).rawPayload).toString();

describe("an export from the dashboard", () => {
  it("appears in the list, with who made it and how long it is stored", async () => {
    const made = await anExport();
    assert.deepEqual([made.withPasswords, made.withMessages, made.isMissing], [false, false, false]);
    assert.equal(made.insertUser?.name, "grey_heron");
    assert.equal(Date.parse(made.dateExpires) - Date.parse(made.dateInserted), 7 * DAY_MS);
    assert.ok(made.countRows > 10);
    assert.deepEqual(await files(), [made.name]);
    const { mode, size } = await stat(join(directory, made.name));
    assert.deepEqual([mode & 0o777, size], [0o600, made.size]);
    assert.equal((await audited("export.start")).length, 1);
  });

  it("has the contents of the command's file", async () => {
    const path = join(tmpdir(), `command-${randomUUID()}.txt.gz`);
    after(() => rm(path, { force: true }));
    const options = new Set(["passwords", "messages"] as const);
    const made = await anExport({ withPasswords: true, withMessages: true });
    await writeExport(await forum.context(), path, { options });
    assert.equal(await textOf(made), gunzipSync(await readFile(path)).toString());
    const { after: included } = (await audited("export.start"))[0].differences[0];
    assert.equal(included, "true");
  });

  it("has neither passwords nor private messages unless these are asked for", async () => {
    const texts = [await textOf(await anExport()), await textOf(await anExport({ withMessages: true }))];
    assert.deepEqual(
      texts.map((text) => [/HashMethod/.test(text), text.includes("Between the two of us.")]),
      [
        [false, false],
        [false, true],
      ],
    );
  });

  it("is downloaded by administrators only, and each download is recorded", async () => {
    const [made] = await list();
    const before = (await audited("export.download")).length;
    const { statusCode, rawPayload, headers } = await download(made!.url, administrator);
    assert.deepEqual([statusCode, rawPayload.length], [200, made!.size]);
    assert.match(String(headers["content-disposition"]), new RegExp(made!.name));
    assert.equal(headers["cache-control"], "private, no-store");
    assert.equal((await audited("export.download")).length, before + 1);
    for (const role of ["guest", "member", "moderator"] as const)
      assert.equal((await download(made!.url, await forum.as(role))).statusCode, 404, role);
    assert.equal((await download("/exports/..%2f..%2fetc%2fpasswd", administrator)).statusCode, 404);
  });

  it("is refused to moderators, and with invalid values", async () => {
    const moderator = await forum.as("moderator");
    assert.equal((await moderator.get("/exports")).status, 403);
    assert.equal((await moderator.post("/exports", {})).status, 403);
    assert.equal((await administrator.post("/exports", { withPasswords: "sure" })).status, 422);
  });

  it("is made one at a time, by one node", async () => {
    const there = (await forum.anotherNode()).here(administrator);
    const answers = await Promise.all([administrator.post("/exports", {}), there.post("/exports", {})]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409]);
    const refused = answers.find(({ status }) => status === 409);
    assert.equal(refused?.body.message, "An export is already being made.");
    await forum.drained();
  });

  it("replaces the oldest of five", async () => {
    await anExport();
    const before = await list();
    assert.equal(before.length, 5);
    const made = await anExport();
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      [made, ...before.slice(0, -1)].map(({ name }) => name),
    );
    assert.deepEqual(await files(), (await list()).map(({ name }) => name).sort());
  });

  it("is deleted with its file, which is recorded", async () => {
    const [made, ...others] = await list();
    assert.equal((await administrator.delete(`/exports/${made!.exportID}`)).status, 204);
    assert.equal((await download(made!.url, administrator)).statusCode, 404);
    assert.deepEqual(await files(), others.map(({ name }) => name).sort());
    assert.equal((await audited("export.delete")).length, 1);
  });
});

describe("the nightly job", () => {
  it("deletes exports after a week, and what interrupted ones have left", async () => {
    await deleteAll();
    const made = await anExport();
    const left = join(directory, ".colloquy-export-2026-01-01-1.txt.gz.abcd.part");
    await writeFile(left, "half");
    const context = await forum.context();
    await utimes(left, context.now, new Date(context.now.getTime() - 8 * DAY_MS));
    await deleteOldExports(context);
    assert.deepEqual(await files(), [made.name]);
    await deleteOldExports({ ...context, now: new Date(context.now.getTime() + 8 * DAY_MS) });
    assert.deepEqual([await files(), await list()], [[], []]);
  });
});

describe("an export that does not end", () => {
  it("leaves no file and no entry when it is canceled before it began", async () => {
    const { body: task } = await administrator.post("/exports", {});
    await administrator.post(`/tasks/${task.taskID}/cancel`);
    await forum.drained();
    const { isCanceled, dateDone, failure } = (await administrator.get(`/tasks/${task.taskID}`)).body;
    assert.deepEqual([isCanceled, dateDone === null, failure], [true, false, null]);
    assert.deepEqual([await files(), await list()], [[], []]);
  });

  it("leaves no file and no entry when it is canceled while it is written", async () => {
    const stop = new AbortController();
    const args = { withPasswords: false, withMessages: false, userID: administrator.userID };
    const progress = (_stage: string, done: number) => done > 0 && stop.abort();
    const run = makeExport.run(await forum.context(), { taskID: 404, args, signal: stop.signal, progress });
    await assert.rejects(run, { name: "AbortError" });
    assert.deepEqual([await files(), await list()], [[], []]);
  });

  it("says why it failed", async () => {
    await rm(directory, { recursive: true });
    await writeFile(directory, "in the way");
    const { body: task } = await administrator.post("/exports", {});
    await forum.drained();
    const { failure } = (await administrator.get(`/tasks/${task.taskID}`)).body;
    assert.match(failure, /EEXIST|ENOTDIR/);
    await rm(directory);
  });

  it("is shown as missing when its file was lost", async () => {
    const made = await anExport();
    await rm(join(directory, made.name));
    assert.equal((await list())[0]?.isMissing, true);
    assert.equal((await download(made.url, administrator)).statusCode, 404);
    await deleteAll();
    assert.deepEqual(await list(), []);
  });
});

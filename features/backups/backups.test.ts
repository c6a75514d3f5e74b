import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { describe, it } from "node:test";
import { anUpload } from "#features/media/testing.ts";
import { ask } from "#platform/server/database/testing.ts";
import { openForum } from "#test/forum.ts";
import { lastDue, startDueBackup } from "./server/schedule.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "grey_heron");
const directory = forum.config.backupDirectory;

const list = async () => (await administrator.get("/backups")).body;
const files = async (): Promise<string[]> => readdir(directory).catch(() => []);
const download = (url: string, cookie: string) =>
  forum.forum.http.inject({ method: "GET", url, headers: { cookie } });
const lineOf = async (id: string) =>
  (await administrator.get("/dashboard/health")).body.find((line: { id: string }) => line.id === id);
const audited = async (eventType: string) =>
  (await administrator.get("/audit-logs", { eventType })).body.map(
    ({ message }: { message: string }) => message,
  );

async function aBackup() {
  const { status, body } = await administrator.post("/backups");
  assert.equal(status, 202, JSON.stringify(body));
  await forum.drained();
  const { body: task } = await administrator.get(`/tasks/${body.taskID}`);
  assert.equal(task.failure, null);
  return (await list())[0];
}

describe("a backup from the dashboard", () => {
  it("is verified by a restore, and appears in the list, the health and the audit log", async () => {
    assert.deepEqual((await lineOf("backup")).isGood, false);
    await anUpload(await forum.as("member"));
    const backup = await aBackup();
    const { verification, failure, insertUser, countFiles, name } = backup;
    assert.deepEqual(
      [verification, failure, insertUser.name, countFiles],
      ["restored", null, "grey_heron", 1],
    );
    assert.ok(backup.size > 1000 && backup.countRows > 100);
    assert.deepEqual(await files(), [name]);
    const { isGood, value } = await lineOf("backup");
    assert.deepEqual([isGood, value], [true, "Today"]);
    assert.equal((await audited("backup.start")).length, 1);
    const databases = await ask(
      forum.forum.application.database.pool.options as object,
      "select datname from pg_database where datname like '%\\_test\\_restore' and datname like current_database() || '%'",
    );
    assert.deepEqual(databases, []);
  });

  it("is downloaded by administrators only, and the download is recorded", async () => {
    const [{ url, size, name }] = await list();
    const { statusCode, rawPayload, headers } = await download(url, administrator.cookie);
    assert.deepEqual([statusCode, rawPayload.length], [200, size]);
    assert.match(String(headers["content-disposition"]), new RegExp(name));
    assert.equal(headers["cache-control"], "private, no-store");
    assert.equal((await audited("backup.download")).length, 1);
    for (const role of ["guest", "member", "moderator"] as const)
      assert.equal((await download(url, (await forum.as(role)).cookie)).statusCode, 404, role);
    assert.equal((await download("/backups/..%2f..%2fetc%2fpasswd", administrator.cookie)).statusCode, 404);
  });

  it("is made by one node at a time", async () => {
    const node = await forum.anotherNode();
    const there = node.here(administrator);
    const answers = await Promise.all([administrator.post("/backups"), there.post("/backups")]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409]);
    await forum.drained();
    assert.equal((await list()).length, 2);
  });

  it("is deleted with its file", async () => {
    const [{ backupID, name }] = await list();
    assert.equal((await administrator.delete(`/backups/${backupID}`)).status, 204);
    assert.equal(
      (await files()).some((file) => file === name),
      false,
    );
    assert.equal((await list()).length, 1);
    assert.equal((await audited("backup.delete")).length, 1);
  });
});

describe("a schedule", () => {
  it("is due at its hour, on weeks that begin on Sunday", () => {
    const wednesday = new Date("2026-11-25T02:00:00Z");
    assert.equal(lastDue(wednesday, "never", "03:00"), null);
    assert.equal(lastDue(wednesday, "daily", "03:00")?.toISOString(), "2026-11-24T03:00:00.000Z");
    assert.equal(lastDue(wednesday, "daily", "01:30")?.toISOString(), "2026-11-25T01:30:00.000Z");
    assert.equal(lastDue(wednesday, "weekly", "03:00")?.toISOString(), "2026-11-22T03:00:00.000Z");
    const sunday = new Date("2026-11-22T02:00:00Z");
    assert.equal(lastDue(sunday, "weekly", "03:00")?.toISOString(), "2026-11-15T03:00:00.000Z");
  });

  it("makes a backup once for each due date, and stores the newest scheduled ones", async () => {
    await administrator.patch("/config", { "backups.frequency": "daily", "backups.countStored": 1 });
    const context = await forum.context();
    const days = [1, 2, 2].map((day) => new Date(context.now.getTime() + day * 86_400_000));
    for (const now of days) {
      await startDueBackup({ ...(await forum.context()), now });
      await forum.drained();
    }
    const backups = await list();
    assert.deepEqual(
      backups.map(({ insertUser }: { insertUser: object | null }) => insertUser === null),
      [true, false],
    );
    assert.equal((await files()).length, 2);
  });
});

describe("a failed backup", () => {
  it("leaves no file, and says why in the task and the health", async () => {
    const { pool } = forum.forum.application.database;
    const before = await files();
    // A migration that this software does not know makes the restore fail.
    await pool.query("insert into migrations (name, checksum) values ('elsewhere/0001-x', 'x')");
    const backup = await aBackup();
    assert.equal(backup.verification, "failed");
    assert.match(backup.failure, /Unknown here: elsewhere\/0001-x/);
    assert.equal((await lineOf("backup")).isGood, false);
    await pool.query("delete from migrations where name = 'elsewhere/0001-x'");
    await administrator.delete(`/backups/${backup.backupID}`);
    assert.deepEqual(await files(), before);
  });
});

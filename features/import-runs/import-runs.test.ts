import assert from "node:assert/strict";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "node:test";
import { anExport, FORUM } from "#features/import/testing.ts";
import { aForm } from "#features/media/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const directory = join(forum.config.dataDirectory, "imports");

const names = async () =>
  (await administrator.get("/import-files")).body.map(({ name }: { name: string }) => name);
const page = async () =>
  (
    await administrator.get("/layouts/lookup-hydrate", {
      layoutViewType: "dashboard",
      params: { path: "/dashboard/import" },
    })
  ).body.layout[0].$reactProps.children[0].$reactProps;
const discussions = async () => (await administrator.get("/discussions")).body.length;

async function run(body: object) {
  const { status, body: task } = await administrator.post("/imports", body);
  assert.equal(status, 202, JSON.stringify(task));
  await forum.drained();
  return page();
}

describe("an import from the dashboard", () => {
  it("takes an uploaded file, which a dry run reports on without a change", async () => {
    const contents = await readFile(await anExport(FORUM));
    const { status, body } = await administrator.post(
      "/import-files",
      aForm(contents, "../old forum.txt.gz"),
    );
    assert.deepEqual([status, body.name, body.size], [201, "old-forum.txt.gz", contents.length]);
    assert.deepEqual(await names(), ["old-forum.txt.gz"]);
    const before = await discussions();
    const { task, result } = await run({ name: "old-forum.txt.gz", isDryRun: true });
    assert.deepEqual([task.failure, result.isDryRun, result.report.complete], [null, true, true]);
    assert.ok(result.report.tables.some(({ table }: { table: string }) => table === "Discussion"));
    assert.equal(await discussions(), before);
  });

  it("imports the file and is recorded, and changes nothing the second time", async () => {
    const before = await discussions();
    const { result } = await run({ name: "old-forum.txt.gz" });
    assert.deepEqual([result.isDryRun, result.report.complete], [false, true]);
    assert.ok((await discussions()) > before);
    const again = (await run({ name: "old-forum.txt.gz" })).result.report.tables;
    assert.ok(again.every(({ wrote }: { wrote: number }) => wrote === 0));
    const { body } = await administrator.get("/audit-logs", { eventType: "import.start" });
    assert.equal(body.length, 2);
  });

  it("says why a file that is no export was refused", async () => {
    await writeFile(join(directory, "letter.txt"), "Dear forum,\n");
    const { task, result } = await run({ name: "letter.txt" });
    assert.ok(task.failure.length > 0);
    assert.equal(result, null);
  });

  it("reads no files outside its directory", async () => {
    await symlink("/etc/passwd", join(directory, "passwd.txt"));
    assert.ok(!(await names()).includes("passwd.txt"));
    for (const [name, expected] of [
      ["passwd.txt", 404],
      ["missing.txt", 404],
      ["../postgres/PG_VERSION", 422],
      ["..", 422],
      ["/etc/passwd", 422],
    ] as const)
      assert.equal((await administrator.post("/imports", { name })).status, expected, name);
  });

  it("refuses larger uploads than the setting allows, and deletes files", async () => {
    await administrator.patch("/config", { "import.maxUploadSize": 1024 * 1024 });
    const large = Buffer.alloc(1024 * 1024 + 1, "x");
    assert.equal((await administrator.post("/import-files", aForm(large, "large.txt"))).status, 422);
    assert.equal((await administrator.delete("/import-files/letter.txt")).status, 204);
    assert.deepEqual(await names(), ["old-forum.txt.gz"]);
  });
});

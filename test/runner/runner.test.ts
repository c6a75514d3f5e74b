import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { aDataDirectory } from "../running.ts";
import { type FileResult, type ShardProcess, startShard } from "./shard-process.ts";

const directory = await aDataDirectory({ after });
const shard = startShard();
after(() => shard.close());

/** Runs a test file with this text. */
async function run(text: string, on: ShardProcess = shard): Promise<FileResult> {
  const path = join(directory, `${crypto.randomUUID()}.test.ts`);
  await writeFile(path, `import { after, before, describe, it } from "node:test";\n${text}\n`);
  return on.run({ path, inBrowser: false, ownProcess: false, seconds: 0 });
}
const errorsOf = ({ failures }: FileResult) => failures.map(({ error }) => error).join("\n");

describe("a file in a shared process", () => {
  it("passes with its tests, which are counted without their groups", async () => {
    const { passed, failed, skipped, failures } = await run(`
      describe("a group", () => { it("works", () => {}); it("works too", async (t) => { await t.test("inside", () => {}); }); });
    `);
    assert.deepEqual(
      { passed, failed, skipped, failures },
      { passed: 3, failed: 0, skipped: 0, failures: [] },
    );
  });

  it("runs its hooks around its own tests only", async () => {
    const first = await run(`after(() => console.log("closed")); it("works", () => console.log("runs"));`);
    assert.equal(first.output, "runs\nclosed\n");
    assert.equal((await run(`it("works", () => {});`)).output, "");
  });

  it("begins its tests when it has been evaluated", async () => {
    const { output } = await run(`
      it("works", () => console.log("runs"));
      await new Promise(setImmediate);
      console.log("evaluated");
    `);
    assert.equal(output, "evaluated\nruns\n");
  });

  it("fails with the names, the place and the error of a test", async () => {
    const { failed, failures } = await run(`
describe("a group", () => {
  it("fails", () => { throw new Error("as expected"); });
});`);
    assert.equal(failed, 1);
    assert.equal(failures.length, 1);
    assert.equal(failures[0]?.name, "a group › fails");
    assert.match(failures[0]?.place ?? "", /\.test\.ts:4:3$/);
    assert.match(failures[0]?.error ?? "", /as expected/);
  });

  it("fails with the test from which an error came that nothing caught", async () => {
    const { failures } = await run(`
      const soon = () => new Promise(setImmediate);
      it("throws", async () => { await soon(); setImmediate(() => { throw new Error("thrown"); }); await soon(); });
      it("rejects", async () => { await soon(); void Promise.reject(new Error("rejected")); await soon(); });
      it("works", soon);
    `);
    assert.deepEqual(
      failures.map(({ name, error }) => [name, /thrown|rejected/.exec(error)?.[0]]),
      [
        ["throws", "thrown"],
        ["rejects", "rejected"],
      ],
    );
  });

  it("fails when it cannot be evaluated, and when it has no test", async () => {
    assert.match(errorsOf(await run(`throw new Error("broken");`)), /broken/);
    assert.match(errorsOf(await run("")), /The file has no test/);
  });

  it("fails by name when its process dies, and the next file runs in another one", async () => {
    const dying = startShard();
    const { failures } = await run(`it("dies", () => process.kill(process.pid, "SIGKILL"));`, dying);
    assert.match(failures[0]?.error ?? "", /The process of the file ended with SIGKILL/);
    assert.equal(dying.isUsable(), false);
  });

  it("fails when its process dies before a process that it started", async () => {
    const dying = startShard();
    const { failures } = await run(
      `it("dies", async () => {
        const { spawn } = await import("node:child_process");
        const child = spawn("sleep", ["600"], { stdio: "inherit" });
        await new Promise((resolve) => child.once("spawn", resolve));
        process.kill(process.pid, "SIGKILL");
      });`,
      dying,
    );
    assert.match(failures[0]?.error ?? "", /ended with SIGKILL/);
  });

  it("fails by name when it does not end", async () => {
    const { failures } = await run(`it("waits", () => new Promise(() => {}));`, startShard(3_000));
    assert.equal(failures[0]?.name, "waits");
    assert.match(failures[0]?.error ?? "", /It hangs/);
  });
});

describe("a file that leaves something behind fails, and says where it was opened", () => {
  for (const [what, text] of Object.entries({
    "a timer": "setInterval(() => {}, 1000);",
    "a server": `(await import("node:net")).createServer().listen(0);`,
    "process.env.LEFT_BEHIND": `process.env["LEFT_BEHIND"] = "1";`,
    "the working directory": `process.chdir("/");`,
    'a listener for "SIGUSR2" on process': `process.on("SIGUSR2", () => {});`,
    "process.exitCode": "process.exitCode = 3;",
  }))
    it(what, async () => {
      const leaking = startShard();
      const result = await run(`it("works", async () => { ${text} });`, leaking);
      await leaking.close();
      assert.equal(result.passed, 1);
      assert.deepEqual(
        result.failures.map(({ name }) => name),
        ["leaves nothing behind"],
      );
      assert.ok(errorsOf(result).includes(what), errorsOf(result));
    });
});

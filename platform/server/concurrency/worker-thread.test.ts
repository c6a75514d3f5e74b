import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runInWorker } from "./worker-thread.ts";

const WORK = new URL("./worker-thread.fixture.ts", import.meta.url);
const run = (answer: string | null, deadlineMs = 60_000) =>
  runInWorker<typeof import("./worker-thread.fixture.ts")>(WORK, { answer }, deadlineMs);

describe("a worker thread", () => {
  it("ends work that takes too long, and continues with waiting work", async () => {
    assert.deepEqual(await Promise.all([run(null, 100), run("next"), run("last")]), [null, "next", "last"]);
  });

  it("refuses work when too much is waiting", async () => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => run(`${n}`)));
    const refused = all.flatMap((each) => (each.status === "rejected" ? [each.reason.status] : []));
    assert.deepEqual(refused, Array(9).fill(503));
  });
});

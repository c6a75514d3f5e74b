import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { setImmediate as pause } from "node:timers/promises";
import { withLock } from "./lock.ts";
import { place } from "./testing.ts";

test("a lock admits one holder at a time, also after a holder that failed", { timeout: 60_000 }, async () => {
  const file = join(place, "one-at-a-time");
  let inside = 0;
  const work = async (number: number) => {
    inside++;
    assert.equal(inside, 1);
    await pause();
    inside--;
    if (number % 2) throw new Error(`${number}`);
    return number;
  };
  const works = Array.from({ length: 10 }, (_, number) => withLock(file, () => work(number)));
  const results = await Promise.allSettled(works);
  const outcomes = results.map((result) =>
    result.status === "fulfilled" ? result.value : result.reason.message,
  );
  assert.deepEqual(outcomes, [0, "1", 2, "3", 4, "5", 6, "7", 8, "9"]);
});

test("a lock held by another process is free as soon as that process is killed", {
  timeout: 60_000,
}, async (t) => {
  const file = join(place, "killed");
  const script = `
    import { withLock } from "${new URL("./lock.ts", import.meta.url)}";
    await withLock("${file}", () => {
      console.log("held");
      return new Promise(() => process.stdin.resume());
    });`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  t.after(() => holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  const order: string[] = [];
  const waiting = withLock(file, async () => order.push("locked"));
  await pause();
  order.push("killed");
  holder.kill("SIGKILL");
  await waiting;
  assert.deepEqual(order, ["killed", "locked"]);
});

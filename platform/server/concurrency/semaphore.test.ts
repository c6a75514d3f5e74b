import assert from "node:assert/strict";
import { test } from "node:test";
import { Semaphore } from "./semaphore.ts";

test("a limited number works at once, some wait, and further ones are refused", async () => {
  const semaphore = new Semaphore({ atOnce: 2, waiting: 1 });
  const ends: (() => void)[] = [];
  let most = 0;
  let working = 0;
  const work = () =>
    semaphore.run(async () => {
      most = Math.max(most, ++working);
      await new Promise<void>((end) => ends.push(end));
      working -= 1;
    });
  const first = [work(), work(), work()];
  await assert.rejects(work(), { status: 503 });
  ends.shift()?.();
  await first[0];
  while (ends.length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (const end of ends) end();
  await Promise.all(first);
  assert.equal(most, 2);
});

test("work that fails passes its place to the next", async () => {
  const semaphore = new Semaphore({ atOnce: 1, waiting: 1 });
  const failing = semaphore.run(() => Promise.reject(new Error("no")));
  const next = semaphore.run(async () => "yes");
  await assert.rejects(failing, /no/);
  assert.equal(await next, "yes");
});

import assert from "node:assert/strict";
import { it } from "node:test";
import { limiter, MOST_KEYS, setLimits } from "#platform/server/limits.ts";
import { isPrepared, nameOf } from "#platform/server/prepared.ts";

const isTooMany = { status: 429 };

it("a rate limit counts so many addresses and forgets the one that came longest ago", async () => {
  setLimits("on");
  const limit = limiter("memory", { points: 1, seconds: 3600 });
  for (let count = 0; count < MOST_KEYS; count++) await limit.take(`address ${count}`);
  await assert.rejects(limit.take("address 0"), isTooMany);
  await limit.take("another");
  // Refused a moment ago, so that the second is the oldest.
  await assert.rejects(limit.take("address 0"), isTooMany);
  await limit.take("address 1");
});

it("a rate limit counts fewer keys when they are long", async () => {
  setLimits("on");
  const limit = limiter("long memory", { points: 1, seconds: 3600 });
  const key = (count: number) => `${count} ${"x".repeat(100_000)}`;
  for (let count = 0; count < 30; count++) await limit.take(key(count));
  await assert.rejects(limit.take(key(29)), isTooMany);
  await limit.take(key(0));
});

it("statements that name hundreds of values are not prepared, however often they come", () => {
  const text = `select 1 where 1 in (${Array.from({ length: 5000 }, (_, index) => `$${index + 1}`).join(", ")})`;
  for (let count = 0; count < 10; count++) assert.equal(nameOf(text), undefined);
  assert.equal(isPrepared(text), false);
});

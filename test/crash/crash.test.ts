import assert from "node:assert/strict";
import { it } from "node:test";
import { crashes } from "./crashes.ts";

const RUNS = 3;

it("loses at most a second of typing, and posts once, whichever process dies in between", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { failures } = await crashes(RUNS, seed);
  assert.deepEqual(failures, []);
});

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { feature } from "../application/feature.ts";
import { ask } from "../database/testing.ts";
import { addJob } from "../jobs/jobs.ts";
import { runLater } from "../jobs/queue.ts";
import { forgetAnswers } from "./idempotency.ts";
import { aServer } from "./testing.ts";

const server = await aServer({ more: [feature({ name: "storing", adds: [addJob(forgetAnswers)] })] });
const { call, texts } = server;
beforeEach(() => ask(server.connection, "truncate notes, saved_responses restart identity"));

const key = { "idempotency-key": "k1" };
const write = (text: string, more = {}) =>
  call("POST", "/notes", { seat: 7, body: { text }, headers: key, ...more });

test("a repeated request is not run again and gets the first response", async () => {
  const first = await write("once");
  assert.equal(first.status, 201);
  await call("PATCH", "/notes/1", { seat: 7, body: { text: "changed" } });
  const again = await write("once");
  assert.deepEqual([again.status, again.body], [first.status, first.body]);
  assert.deepEqual(await texts(), ["changed"]);
});

test("a request sent several times at once runs once, and all get the same response", async () => {
  const [first, ...others] = await Promise.all([write("once"), write("once"), write("once"), write("once")]);
  assert.equal(first.status, 201);
  for (const other of others) assert.deepEqual([other.status, other.body], [first.status, first.body]);
  assert.deepEqual(await texts(), ["once"]);
});

test("a response without a body is repeated without a body", async () => {
  await write("gone", { headers: {} });
  const remove = () => call("DELETE", "/notes/1", { seat: 7, headers: key });
  const [first, second] = [await remove(), await remove()];
  assert.deepEqual([first.status, first.body, second.status, second.body], [204, "", 204, ""]);
  const pin = () => call("PUT", "/notes/1/pin", { seat: 8, headers: key });
  assert.deepEqual([(await pin()).body, (await pin()).body], [null, null]);
});

test("reusing the key of another request is refused, and nothing is done", async () => {
  await write("once");
  const others = [
    await call("PATCH", "/notes/1", { seat: 7, body: { text: "changed" }, headers: key }),
    await call("POST", "/notes?x=1", { seat: 7, body: { text: "once" }, headers: key }),
    await write("twice"),
  ];
  for (const { status, body } of others) {
    assert.deepEqual([status, body.message], [409, "This Idempotency-Key was used for another request."]);
  }
  assert.deepEqual(await texts(), ["once"]);
});

test("a request that failed stores no key, so it can be corrected and sent again", async () => {
  assert.equal((await write("much longer than twenty characters")).status, 422);
  assert.equal(
    (await call("POST", "/notes/torn", { seat: 7, body: { text: "torn" }, headers: key })).status,
    500,
  );
  assert.deepEqual(await texts(), []);
  assert.equal((await write("fixed")).status, 201);
  assert.deepEqual(await texts(), ["fixed"]);
});

test("every user has separate keys, and guests are distinguished by address", async () => {
  await write("by 7");
  await write("by 8", { seat: 8 });
  await write("by a guest", { seat: undefined, from: "203.0.113.7" });
  await write("by another guest", { seat: undefined, from: "203.0.113.8" });
  await write("by a guest", { seat: undefined, from: "203.0.113.7" });
  assert.deepEqual(await texts(), ["by 7", "by 8", "by a guest", "by another guest"]);
});

test("reading needs no key, and a key that is too long is refused", async () => {
  await write("once");
  assert.equal((await call("GET", "/notes", { seat: 7, headers: key })).body.length, 1);
  const { status } = await write("long", { headers: { "idempotency-key": "k".repeat(201) } });
  assert.equal(status, 422);
});

test("a response is stored for a day", async () => {
  await write("once");
  await ask(server.connection, "update saved_responses set date_inserted = now() - interval '23 hours'");
  await write("twice", { headers: { "idempotency-key": "k2" } });
  await forget();
  assert.deepEqual(await storedKeys(), ["k1", "k2"]);
  await ask(
    server.connection,
    "update saved_responses set date_inserted = now() - interval '25 hours' where key = 'k1'",
  );
  await forget();
  assert.deepEqual(await storedKeys(), ["k2"]);
});

const storedKeys = async () =>
  (await ask(server.connection, "select key from saved_responses order by key")).map((row) => row.key);

async function forget(): Promise<void> {
  await runLater(await server.application.systemContext(), forgetAnswers, {});
  await server.application.drained();
}

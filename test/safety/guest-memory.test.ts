import assert from "node:assert/strict";
import { it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { MOST_BYTES } from "#platform/server/cache/guest/guest-cache.ts";
import { openForum } from "../forum.ts";

const forum = await openForum();
const address = await forum.listen();
const { guests } = forum.forum.pages;
const LONG = 50_000;
const discussionID = await aDiscussion(forum, { name: "Sesame", body: "x".repeat(LONG) });
for (let count = 1; count < 30; count++) await aDiscussion(forum, { body: "x".repeat(LONG) });
await forum.drained();

async function get(path: string) {
  const answer = await fetch(address + path, { headers: { "accept-encoding": "identity" } });
  const { headers, status } = answer;
  return { status, headers, isCached: headers.has("etag"), text: await answer.text() };
}

const LIST = "/api/v2/discussions?limit=3&sort=-score";
const THREAD = `/discussion/${discussionID}/sesame`;

it("answers a guest's list from the cache, for any additional parameters in any order", async () => {
  const first = await get(LIST);
  const filled = [guests.size, guests.bytes];
  const again = [
    "/api/v2/discussions?sort=-score&limit=3",
    `${LIST}&utm_source=letter&gclid=1`,
    `${LIST}&nothing[of][it]=${"x".repeat(500)}`,
    `/api/v2/discussions?%6cimit=3&sort=-score&_=1`,
  ];
  for (const path of again) {
    const { status, isCached, text, headers } = await get(path);
    assert.deepEqual([status, isCached], [200, true], path);
    assert.equal(text, first.text);
    assert.equal(headers.get("link"), first.headers.get("link"));
  }
  assert.deepEqual([guests.size, guests.bytes], filled);
  assert.match(first.headers.get("x-app-page-next-url") ?? "", /discussions\?sort=-score&limit=3&page=2$/);
  assert.notEqual((await get(`${LIST}&page=2`)).text, first.text);
});

it("answers a guest's page from the cache, for any parameters that say where the guest comes from", async () => {
  const first = await get(THREAD);
  const filled = [guests.size, guests.bytes];
  for (const query of ["?utm_source=letter&utm_medium=email", "?fbclid=x", "?gclid=1"]) {
    const { isCached, text } = await get(THREAD + query);
    assert.equal(isCached, true, query);
    assert.equal(text, first.text);
  }
  for (const query of [
    "?x=1",
    "?utm=1",
    "?page=1&page=2",
    "?page=0x1",
    "?sort=%22",
    `?${"x".repeat(1000)}`,
  ]) {
    await get(THREAD + query);
    assert.equal((await get(THREAD + query)).isCached, false, query);
  }
  // Pages without an order are not cached once per `sort`.
  await get("/categories?sort=1");
  assert.deepEqual([guests.size, guests.bytes], filled);
});

it("answers one feed for any parameters of its address", async () => {
  const first = await get("/discussions/feed.rss");
  const filled = [guests.size, guests.bytes];
  for (const query of ["?utm_source=letter", "?x=1"])
    assert.equal((await get(`/discussions/feed.rss${query}`)).text, first.text);
  assert.deepEqual([guests.size, guests.bytes], filled);
});

it("repeats no unknown parameters in headers, nor more than clients read", async () => {
  const member = await forum.as("member");
  const sizeOf = async (query: object) => {
    const { status, headers } = await member.get("/discussions", query as never);
    return [status, JSON.stringify(headers).length] as const;
  };
  const [, plain] = await sizeOf({ limit: 3 });
  assert.deepEqual(await sizeOf({ limit: 3, nothing: "x".repeat(5000) }), [200, plain]);
  const [status, long] = await sizeOf({ limit: 3, excludedCategoryIDs: Array(500).fill(999_999).join(",") });
  assert.equal(status, 200);
  assert.ok(long < plain, `${long} bytes of headers`);
});

it("limits the memory for guests' responses, also compressed ones", async () => {
  for (let length = 1; length <= 60; length++) {
    const path = `/api/v2/discussions?limit=30&expand=excerpt&excerptLength=${length}`;
    for (const encoding of ["identity", "br", "gzip"])
      await (await fetch(address + path, { headers: { "accept-encoding": encoding } })).arrayBuffer();
    assert.ok(guests.bytes <= MOST_BYTES, `${guests.bytes} bytes`);
  }
  assert.ok(guests.bytes > 0.9 * MOST_BYTES, `${guests.bytes} bytes: it was never full`);
  assert.ok(guests.size < 60);
});

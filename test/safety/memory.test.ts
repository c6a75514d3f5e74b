// own-process: it lists and fills all caches of the process
import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { aProgram } from "#features/tokens/testing.ts";
import { addAuthorPart } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { type AnyBoundedMap, liveMaps } from "#platform/server/cache/bounded-map.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { RowCache } from "#platform/server/cache/row-cache.ts";
import { isPrepared, nameOf } from "#platform/server/database/prepared.ts";
import { limiter, MOST_KEYS, setLimits } from "#platform/server/security/limits.ts";
import { openForum } from "../forum.ts";

const MB = 2 ** 20;
/** Maximum memory of all caches of a process, each filled with the largest values that it accepts. */
const MOST_OF_ALL = 354 * MB;
/** Overhead per entry in the maps of a cache. */
const ENTRY_BYTES = 200;
const LONG = "x".repeat(50_000);

const isTooMany = { status: 429 };
/** A core feature that adds to authors, so that the cache of such fields is used. */
const marks = feature({
  name: "marks",
  adds: addAuthorPart({ name: "marks", fields: {}, load: async () => new Map() }),
});
const forum = await openForum({ more: [marks] });
const address = await forum.listen();

/** Values as caches weigh them, where those are not strings. */
const VALUES: Record<string, unknown> = {
  "guest answers": {
    tags: new Set([LONG]),
    headers: { link: LONG },
    bodies: { identity: Buffer.from(LONG) },
  },
  "live verdicts": new Map(Array.from({ length: 100 }, (_, index) => [index, true])),
  "page marks": Array(200).fill({ position: 1 }),
  "row readers": { formats: Array(200).fill(0) },
};

/** Every bounded map of the forum: the test fails when one is missing here. */
const NAMES = [
  "access tokens",
  "active users",
  "answer checksums",
  "author parts",
  "category activity",
  "comments",
  "compressed answers",
  "discussion bodies",
  "discussion tags",
  "discussions",
  "draft writers",
  "expected matches",
  "granted permissions",
  "guest answers",
  "hidden tags",
  "ignored users",
  "known sessions",
  "leaders",
  "live readers",
  "live verdicts",
  "open files",
  "page marks",
  "row readers",
  "search engines",
  "seen totals",
  "signatures",
  "slugs",
  "spent: 1",
  "spent: 4",
  "statement texts",
  "thread summaries",
  "top comments",
  "user fragments",
  "visitors",
  "word forms",
];
const isLimit = ({ name }: AnyBoundedMap) => name.startsWith("rate limit: ");

/** Uses the forum in enough ways to create each cache; returns all caches, including replaced ones. */
async function cachesInUse(): Promise<AnyBoundedMap[]> {
  const caches = new Set<AnyBoundedMap>();
  const [member, administrator] = [await forum.as("member"), await forum.as("administrator")];
  const hidden = await aCategory(forum, { only: ["administrator"] });
  const { db } = await forum.context();
  // Like a forum with many pages.
  await sql`update categories set count_discussions = 5000 where category_id = 1`.execute(db);
  const discussionID = await aDiscussion(forum, { name: "Sesame", body: "Open it." });
  await aDiscussion(forum, { categoryID: hidden, body: "Closed." });
  const tagIDs = [await aTag(forum, "street")];
  await administrator.post("/discussions", {
    categoryID: 1,
    name: "Tagged",
    body: "Open.",
    format: "markdown",
    tagIDs,
  });
  await member.post("/comments", { discussionID, body: "Hello", format: "markdown" });
  await forum.drained();
  await sql`analyze search_parts`.execute(db);
  await administrator.patch("/locales/fr", { enabled: true });
  await member.get("/live/presence", { topic: `discussion:${discussionID}` });
  await (await aProgram(forum, member)).get("/users/me");
  // Any change of settings replaces what is known of topics.
  for (const cache of liveMaps()) caches.add(cache);
  const paths = [
    "/discussions?page=300",
    `/discussion/${discussionID}/sesame`,
    "/categories",
    "/leaderboard",
    "/search?query=sesame",
    "/api/v2/search?query=sesame&types=tag",
    "/api/v2/search?query=sesame&dateInserted=%3E2020-01-01",
    "/api/v2/discussions?page=40&limit=100",
    `/profile/${member.name}`,
    `/uploads/${"a".repeat(64)}/picture.png`,
  ];
  for (const path of paths)
    for (const headers of [{}, { cookie: member.cookie }]) {
      await (await fetch(address + path, { headers: { "accept-language": "fr", ...headers } })).arrayBuffer();
      for (const cache of liveMaps()) caches.add(cache);
    }
  return [...caches];
}

/** Fills a cache beyond its limits, and empties it afterwards. */
function fill(cache: AnyBoundedMap): void {
  const value = VALUES[cache.name] ?? LONG;
  const check = () => {
    assert.ok(cache.size <= cache.most, `${cache.name}: ${cache.size} entries`);
    assert.ok(cache.bytes <= cache.mostBytes, `${cache.name}: ${cache.bytes} bytes`);
  };
  const empty = () => {
    for (const [key] of cache) cache.delete(key);
    assert.deepEqual([cache.size, cache.bytes], [0, 0], cache.name);
  };
  for (let count = 0; count < cache.most + 10; count++) {
    cache.set(`${count}`, VALUES[cache.name] ?? "");
    check();
  }
  empty();
  for (let written = 0, count = 0; written < 2 * cache.mostBytes; written += 2 * LONG.length, count++) {
    cache.set(`${count} ${LONG}`, value);
    check();
    // Members are keyed by their ids there.
    if (cache.name !== "live readers")
      assert.ok(cache.bytes >= 2 * LONG.length * cache.size, `${cache.name}: ${cache.bytes} bytes with keys`);
  }
  empty();
}

it("every cache is limited in entries and memory, and all of them together to a stated sum", async () => {
  const caches = await cachesInUse();
  assert.deepEqual(
    [...new Set(caches.filter((cache) => !isLimit(cache)).map(({ name }) => name))].sort(),
    NAMES,
  );
  assert.ok(caches.some(isLimit));
  const caps = new Map(caches.map(({ name, most, mostBytes }) => [name, mostBytes + ENTRY_BYTES * most]));
  const sum = [...caps.values()].reduce((before, bytes) => before + bytes, 0);
  assert.ok(sum <= MOST_OF_ALL, `${(sum / MB).toFixed(1)} MB`);
  for (const cache of caches) fill(cache);
});

it("requests with ever new languages, addresses and queries leave every cache within its limits", async () => {
  for (let count = 0; count < 300; count++) {
    const headers = { "accept-language": `fr;q=0.${count}, ${"de,".repeat(count % 100)}en` };
    await (
      await fetch(`${address}/api/v2/nowhere/${count}?n=${"x".repeat(1000)}`, { headers })
    ).arrayBuffer();
  }
  for (const { name, size, most, bytes, mostBytes } of liveMaps())
    assert.ok(size <= most && bytes <= mostBytes, `${name}: ${size} entries, ${bytes} bytes`);
});

it("cached records are limited in memory, also while they are being loaded", async () => {
  const context = await forum.context();
  const most = { atMost: 100, mostBytes: 100_000 };
  const cacheOf = (name: string) => liveMaps().find((cache) => cache.name === name)!;
  let found = () => {};
  const wait = new Promise<void>((resolve) => {
    found = resolve;
  });
  const each = new CachedMap<number, { text: string }>({
    ...{ ...most, name: "each" },
    async load(_context, keys) {
      await wait;
      return new Map(keys.map((key) => [key, { text: "x".repeat(1000) }]));
    },
  });
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  const reading = [each.get(context, numbers), ...numbers.map((number) => each.one(context, 1000 + number))];
  assert.equal(cacheOf("each").size, 100);
  assert.ok(cacheOf("each").bytes >= 40_000);
  found();
  const [all] = await Promise.all(reading);
  assert.equal((all as ReadonlyMap<number, unknown>).size, 300);
  assert.ok(cacheOf("each").bytes <= 100_000 && cacheOf("each").bytes > 90_000, `${cacheOf("each").bytes}`);
  assert.ok(cacheOf("each").size < 50, `${cacheOf("each").size}`);
  const versions = new RowCache<number, { key: number; version: string; text: string }>({
    ...{ ...most, name: "versions", keyOf: ({ key }) => key },
    load: async (_context, keys) => keys.map((key) => ({ key, version: "1", text: "x".repeat(1000) })),
  });
  await versions.get(context, new Map(numbers.map((number) => [number, "1"])));
  assert.ok(cacheOf("versions").bytes <= 100_000 && cacheOf("versions").bytes > 90_000);
});

it("a rate limit counts a limited number of addresses and forgets the oldest one", async () => {
  setLimits("on");
  const limit = limiter("memory", { points: 1, seconds: 3600 });
  for (let count = 0; count < MOST_KEYS; count++) await limit.take(`address ${count}`);
  await assert.rejects(limit.take("address 0"), isTooMany);
  await limit.take("another");
  // Refused just now, so that the second is the oldest.
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

it("statements with hundreds of values are not prepared, however often they run", () => {
  const text = `select 1 where 1 in (${Array.from({ length: 5000 }, (_, index) => `$${index + 1}`).join(", ")})`;
  for (let count = 0; count < 10; count++) assert.equal(nameOf(text), undefined);
  assert.equal(isPrepared(text), false);
});

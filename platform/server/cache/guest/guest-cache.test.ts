import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { after, afterEach, before, describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { feature, Registry } from "../../application/feature.ts";
import { DatabaseAway } from "../../database/database-away.ts";
import { event, nodeListeners } from "../../events/events.ts";
import { CACHES_OUTDATED } from "../cached-value.ts";
import {
  type CachedPage,
  dropPages,
  GuestCache,
  LONGEST_ADDRESS,
  MOST_BYTES,
  MOST_ENTRIES,
  MOST_MAKING,
  outdateAllPages,
  outdatePages,
} from "./guest-cache.ts";

const threadChanged = event<{ id: number }>("threadChanged");
const replied = event<{ id: number }>("replied");
const tagsOf = ({ id }: { id: number }) => [`thread:${id}`, "lists"];
const registry = new Registry([
  feature({
    name: "threads",
    adds: [outdateAllPages, dropPages(threadChanged, tagsOf), outdatePages(replied, tagsOf)],
  }),
]);

function happens(type: { name: string }, payload: object = {}): void {
  for (const listener of registry.of(nodeListeners)) {
    if (listener.event === type.name) listener.run(payload, registry);
  }
}

const page = (html: string, ...tags: string[]): CachedPage => ({
  html,
  tags,
  headers: { "content-type": "text/html", "content-security-policy": "script-src 'self'" },
});

const pageOf =
  (html: string, ...tags: string[]) =>
  () =>
    Promise.resolve(page(html, ...tags));

/** A page that is being rendered until `finish` is called. */
function pendingPage() {
  let finish: (made: CachedPage | null) => void = () => {};
  const made = new Promise<CachedPage | null>((resolve) => {
    finish = resolve;
  });
  return { make: () => made, finish };
}

const mustNotRender = () => assert.fail("It was rendered again.");

describe("cached pages for guests", () => {
  let cache: GuestCache;
  const server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(501).end();
  });
  before(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  after(() => server.close());
  afterEach(() => cache.close());

  async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
    const { port } = server.address() as AddressInfo;
    const sent = send({ port, host: "127.0.0.1", path, method, headers, agent: false }).end();
    const [response] = await once(sent, "response");
    const body = await buffer(response);
    return { status: response.statusCode as number, headers: response.headers, body };
  }
  const isCacheable = async (path: string) => (await get(path)).status === 200;

  test("a page is served from memory once it was rendered, complete with its headers", async () => {
    cache = new GuestCache(registry, "seat");
    assert.equal(await isCacheable("/"), false);
    assert.deepEqual(await cache.share("/", pageOf("<p>Zoë</p>")), page("<p>Zoë</p>"));
    const { status, headers, body } = await get("/");
    assert.equal(status, 200);
    assert.equal(body.toString(), "<p>Zoë</p>");
    assert.equal(headers["content-length"], "11");
    assert.equal(headers["content-security-policy"], "script-src 'self'");
    assert.equal(headers["vary"], "accept-encoding, accept-language, cookie");
    assert.equal(headers["content-encoding"], undefined);
    assert.equal(await isCacheable("/?page=2"), false);
  });

  test("a page is sent in an encoding that the browser accepts", async () => {
    cache = new GuestCache(registry, "seat");
    await cache.share("/", pageOf("A page. ".repeat(100)));
    const brotli = await get("/", { "accept-encoding": "gzip, deflate, br" });
    assert.equal(brotli.headers["content-encoding"], "br");
    assert.equal(brotliDecompressSync(brotli.body).toString(), "A page. ".repeat(100));
    const gzip = await get("/", { "accept-encoding": "gzip" });
    assert.equal(gzip.headers["content-encoding"], "gzip");
    assert.equal(gunzipSync(gzip.body).toString(), "A page. ".repeat(100));
    assert.equal(gzip.headers["content-length"], String(gzip.body.length));
    const plain = await get("/", { "accept-encoding": "identity" });
    assert.equal(plain.headers["content-encoding"], undefined);
  });

  test("a page is not sent again to a browser that has it", async () => {
    cache = new GuestCache(registry, "seat");
    await cache.share("/", pageOf("one"));
    const { etag } = (await get("/")).headers;
    const again = await get("/", { "if-none-match": etag });
    assert.equal(again.status, 304);
    assert.equal(again.headers.etag, etag);
    assert.match(String(again.headers["x-request-id"]), /^[\da-f-]{36}$/);
    assert.equal(again.body.length, 0);
    happens(CACHES_OUTDATED);
    await cache.share("/", pageOf("two"));
    assert.equal((await get("/", { "if-none-match": etag })).body.toString(), "two");
  });

  test("a page is for guests only, not for requests with a session or a token", async () => {
    cache = new GuestCache(registry, "seat");
    await cache.share("/", pageOf("one"));
    assert.equal((await get("/", { cookie: "theme=dark; seat=abc" })).status, 501);
    assert.equal((await get("/", { authorization: "Bearer abc" })).status, 501);
    cache.declare("/", () => ({}));
    assert.equal((await get("/?access_token=abc")).status, 501);
    assert.equal((await get("/?unknown=abc")).status, 200);
    assert.equal((await get("/", { cookie: "theme=dark" })).status, 200);
  });

  test("HEAD is answered without a body, and other methods are not answered", async () => {
    cache = new GuestCache(registry, "seat");
    await cache.share("/", pageOf("one"));
    const head = await get("/", {}, "HEAD");
    assert.equal(head.status, 200);
    assert.equal(head.headers["content-length"], "3");
    assert.equal(head.body.length, 0);
    assert.equal((await get("/", {}, "POST")).status, 501);
  });

  test("a page is dropped when something on it changes, and only then", async () => {
    cache = new GuestCache(registry, "seat");
    await cache.share("/threads", pageOf("list", "lists"));
    await cache.share("/thread/1", pageOf("one", "thread:1"));
    await cache.share("/thread/2", pageOf("two", "thread:2"));
    happens(threadChanged, { id: 1 });
    assert.deepEqual(await Promise.all(["/threads", "/thread/1", "/thread/2"].map(isCacheable)), [
      false,
      false,
      true,
    ]);
    happens(CACHES_OUTDATED);
    assert.equal(await isCacheable("/thread/2"), false);
  });

  describe("while the database is away", () => {
    afterEach(() => {
      registry.isDatabaseAway = false;
    });

    test("a page is shown although it is older than a minute or lacks a reply", async (t) => {
      t.mock.timers.enable({ apis: ["Date", "setInterval"], now: Date.now() });
      cache = new GuestCache(registry, "seat");
      await cache.share("/thread/1", pageOf("one", "thread:1"));
      await cache.share("/thread/2", pageOf("two", "thread:2"));
      happens(replied, { id: 1 });
      registry.isDatabaseAway = true;
      t.mock.timers.tick(200_000);
      assert.deepEqual([await isCacheable("/thread/1"), await isCacheable("/thread/2")], [true, true]);
      registry.isDatabaseAway = false;
      assert.deepEqual([await isCacheable("/thread/1"), await isCacheable("/thread/2")], [false, false]);
    });

    test("a page is shown by the request that discovers the failure, and by requests that wait for it", async () => {
      const fails = async () => {
        throw new DatabaseAway();
      };
      const body = async (page: Promise<CachedPage | null>) => String((await page)?.html);
      cache = new GuestCache(registry, "seat");
      await cache.share("/thread/1", pageOf("one", "thread:1"));
      happens(replied, { id: 1 });
      const asked = [cache.share("/thread/1", fails), cache.share("/thread/1", mustNotRender)];
      assert.deepEqual(await Promise.all(asked.map(body)), ["one", "one"]);
      assert.equal(await isCacheable("/thread/1"), false);
      happens(threadChanged, { id: 1 });
      await assert.rejects(cache.share("/thread/1", fails), DatabaseAway);
    });

    test("a page is not shown after something on it was changed or hidden", async () => {
      cache = new GuestCache(registry, "seat");
      await cache.share("/thread/1", pageOf("one", "thread:1"));
      happens(threadChanged, { id: 1 });
      registry.isDatabaseAway = true;
      assert.equal(await isCacheable("/thread/1"), false);
    });

    test("a page is shown although a reply arrived while it was rendered, until a newer page exists", async () => {
      cache = new GuestCache(registry, "seat");
      const { make, finish } = pendingPage();
      const slow = cache.share("/thread/1", make);
      happens(replied, { id: 1 });
      finish(page("without the reply", "thread:1"));
      await slow;
      assert.equal(await isCacheable("/thread/1"), false);
      registry.isDatabaseAway = true;
      assert.equal((await get("/thread/1")).body.toString(), "without the reply");
      registry.isDatabaseAway = false;
      const late = pendingPage();
      const slower = cache.share("/thread/1", late.make);
      happens(replied, { id: 1 });
      await cache.share("/thread/1", pageOf("with both", "thread:1"));
      late.finish(page("without the second", "thread:1"));
      await slower;
      assert.equal((await get("/thread/1")).body.toString(), "with both");
    });
  });

  test("a page is served for a minute", async (t) => {
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    cache = new GuestCache(registry, "seat");
    await cache.share("/", pageOf("one"));
    t.mock.timers.tick(59_000);
    assert.equal(await isCacheable("/"), true);
    t.mock.timers.tick(2_000);
    assert.equal(await isCacheable("/"), false);
  });

  test("a page that changes by the clock is served until then", async (t) => {
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    cache = new GuestCache(registry, "seat");
    await cache.share("/", async () => ({ ...page("one"), freshMs: 5_000 }));
    t.mock.timers.tick(4_000);
    assert.equal(await isCacheable("/"), true);
    t.mock.timers.tick(2_000);
    assert.equal(await isCacheable("/"), false);
    await cache.share("/", async () => ({ ...page("two"), freshMs: 600_000 }));
    t.mock.timers.tick(61_000);
    assert.equal(await isCacheable("/"), false);
  });

  test("a page is not cached when something on it changed while it was rendered", async () => {
    cache = new GuestCache(registry, "seat");
    const { make, finish } = pendingPage();
    const shared = cache.share("/thread/1", make);
    happens(threadChanged, { id: 1 });
    finish(page("as it was before", "thread:1"));
    assert.equal((await shared)?.html, "as it was before");
    assert.equal(await isCacheable("/thread/1"), false);
  });

  test("a response that may not be shared, or failed, is not cached", async () => {
    cache = new GuestCache(registry, "seat");
    assert.equal(await cache.share("/", () => Promise.resolve(null)), null);
    await assert.rejects(
      cache.share("/", () => Promise.reject(new Error("no"))),
      /no/,
    );
    assert.equal(await isCacheable("/"), false);
    await cache.share("/", pageOf("one"));
    assert.equal(await isCacheable("/"), true);
  });

  test("a page is rendered once for concurrent requests", async () => {
    cache = new GuestCache(registry, "seat");
    const { make, finish } = pendingPage();
    const asked = [cache.share("/", make), cache.share("/", mustNotRender), cache.share("/", mustNotRender)];
    finish(page("one"));
    assert.deepEqual(await Promise.all(asked), [page("one"), page("one"), page("one")]);
  });

  test("a request after a change waits for a new page rather than the old one", async () => {
    cache = new GuestCache(registry, "seat");
    const old = pendingPage();
    const fresh = pendingPage();
    const first = cache.share("/", old.make);
    happens(threadChanged, { id: 1 });
    const second = cache.share("/", fresh.make);
    old.finish(page("old"));
    await first;
    const third = cache.share("/", mustNotRender);
    fresh.finish(page("new"));
    assert.deepEqual(await Promise.all([second, third]), [page("new"), page("new")]);
    assert.equal((await get("/")).body.toString(), "new");
  });

  test("the oldest pages are dropped when memory is full", async () => {
    cache = new GuestCache(registry, "seat");
    const large = "x".repeat(MOST_BYTES * (30 / 64));
    for (const path of ["/1", "/2", "/3"]) await cache.share(path, pageOf(large));
    assert.deepEqual(await Promise.all(["/1", "/2", "/3"].map(isCacheable)), [false, true, true]);
    await cache.share("/3", pageOf("small"));
    await cache.share("/4", pageOf(large));
    assert.deepEqual(await Promise.all(["/2", "/3", "/4"].map(isCacheable)), [true, true, true]);
  });

  test("addresses and headers count toward the memory limit, however long they are", async () => {
    cache = new GuestCache(registry, "seat");
    const link = "x".repeat(64 * 1024);
    for (let index = 0; index < 2 * (MOST_BYTES / (2 * link.length)); index++)
      await cache.share(`/${index}`, async () => ({ ...page("short"), headers: { link } }));
    assert.ok(cache.bytes <= MOST_BYTES, `${cache.bytes} bytes`);
    assert.ok(cache.size < MOST_BYTES / (2 * link.length), `${cache.size} pages`);
    assert.ok(cache.size > 0.9 * (MOST_BYTES / (2 * link.length)), `${cache.size} pages`);
  });

  test("each compressed encoding counts toward the memory limit", async () => {
    cache = new GuestCache(registry, "seat");
    // Random text remains long when compressed.
    const large = randomBytes(MOST_BYTES * (15 / 64)).toString("base64");
    for (const path of ["/1", "/2", "/3"]) await cache.share(path, pageOf(large));
    const before = cache.bytes;
    const { body } = await get("/3", { "accept-encoding": "gzip" });
    assert.deepEqual(await Promise.all(["/1", "/2", "/3"].map(isCacheable)), [false, true, true]);
    assert.equal(cache.bytes, before - Math.round(before / 3) + body.length);
  });

  test("the number of pages is limited, however small they are", async () => {
    cache = new GuestCache(registry, "seat");
    for (let index = 0; index < MOST_ENTRIES + 10; index++) await cache.share(`/${index}`, pageOf("x"));
    assert.equal(cache.size, MOST_ENTRIES);
    assert.deepEqual(await Promise.all(["/9", "/10"].map(isCacheable)), [false, true]);
  });

  test("an old page is removed from memory even when it is never requested again", async (t) => {
    t.mock.timers.enable({ apis: ["Date", "setInterval"], now: Date.now() });
    cache = new GuestCache(registry, "seat");
    await cache.share("/1", pageOf("one"));
    t.mock.timers.tick(30_000);
    await cache.share("/2", pageOf("two"));
    t.mock.timers.tick(60_000);
    assert.equal(cache.size, 1);
    t.mock.timers.tick(60_000);
    assert.deepEqual([cache.size, cache.bytes], [0, 0]);
  });

  test("a page is rendered for one guest alone when too many pages are being rendered", async () => {
    cache = new GuestCache(registry, "seat");
    const { make, finish } = pendingPage();
    const shared = Array.from({ length: MOST_MAKING }, (_, index) => cache.share(`/${index}`, make));
    assert.deepEqual(await cache.share("/alone", pageOf("one")), page("one"));
    assert.equal(cache.making, MOST_MAKING);
    finish(page("many"));
    await Promise.all(shared);
    assert.equal(cache.making, 0);
    assert.equal(await isCacheable("/alone"), false);
  });

  test("a page has one address, whatever unknown parameters its query contains", async () => {
    const known = ({ a, b }: Record<string, unknown>) => ({ ...(a ? { a } : {}), ...(b ? { b } : {}) });
    cache = new GuestCache(registry, "seat", undefined, (query) => (query === "x=1" ? "" : null));
    cache.declare("/list", known);
    const addresses = ["/list?b=2&a=1", "/list?a=1&b=2&c=3", "/list?a=1&utm_source=x&b=2"];
    assert.deepEqual(
      addresses.map((url) => cache.addressOf(url)),
      Array(3).fill("/list?a=1&b=2"),
    );
    assert.deepEqual(
      ["/list", "/list?c=3", "/list?"].map((url) => cache.addressOf(url)),
      Array(3).fill("/list"),
    );
    assert.deepEqual(
      ["/page", "/page?x=1", "/page?y=1"].map((url) => cache.addressOf(url)),
      ["/page", "/page", null],
    );
    assert.equal(cache.addressOf(`/list?c=${"x".repeat(LONGEST_ADDRESS)}`), null);
  });
});

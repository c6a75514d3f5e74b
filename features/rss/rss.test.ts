import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { type LayoutNode, layoutView, template } from "#features/layouts/server/index.ts";
import { aSite } from "#features/media/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { MOST_FEEDS, refreshFeeds } from "./server/fetch-feed.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let now = Date.parse("2026-11-28T10:00:00Z");
let placed: LayoutNode[] = [];
const welcome = feature({
  name: "welcome",
  adds: [
    layoutView({
      type: "welcome",
      recordTypes: ["global"],
      resolve: async () => ({ params: {}, seo: { title: "Welcome", description: null } }),
    }),
    template({
      layoutViewType: "welcome",
      name: "Welcome",
      get layout() {
        return placed;
      },
    }),
  ],
});
const forum = await openForum({ more: [welcome], now: () => new Date(now) });
const guest = await forum.as("guest");
/** Sessions end while the clock moves. */
const newAdministrator = () => forum.as("administrator");

const asked: string[] = [];
const times = (path: string) => asked.filter((each) => each === path).length;
const item = (title: string, link: string) => `<item><title>${title}</title><link>${link}</link></item>`;
const rss = (items: string) => `<rss><channel><title>News</title>${items}</channel></rss>`;
const numbered = (count: number, name: string) =>
  rss(Array.from({ length: count }, (_, index) => item(`${name} ${index}`, `/${name}/${index}`)).join(""));
type Sent = [type: string, body: string | Buffer, status?: number, headers?: Record<string, string>];
const sent: Record<string, Sent> = {
  "/news": ["application/rss+xml", numbered(20, "first")],
  "/empty": ["application/rss+xml", rss("")],
  "/latin": ["text/xml; charset=iso-8859-1", Buffer.from(rss(item("Gr\u00fc\u00dfe", "/x")), "latin1")],
  "/moved": ["text/plain", "", 301, { location: "/news" }],
  "/page": ["text/html", "<!doctype html><title>A page</title>"],
  "/picture": ["image/png", rss(item("x", "/x"))],
  "/missing": ["application/rss+xml", rss(item("x", "/x")), 404],
  "/huge": ["application/rss+xml", rss(item("x", "/x").repeat(100_000))],
  "/bomb": ["text/xml", gzipSync(Buffer.alloc(100 * 1024 * 1024)), 200, { "content-encoding": "gzip" }],
  "/inside": ["text/plain", "", 302, { location: "http://127.0.0.1:1/feed" }],
  "/metadata": ["text/plain", "", 302, { location: "http://169.254.169.254/latest" }],
  "/file": ["text/plain", "", 302, { location: "file:///etc/passwd" }],
  "/hostile": [
    "application/rss+xml",
    rss(
      `${item("&lt;script&gt;alert(1)&lt;/script&gt;Fine", "https://a.test/")}${item("Bad", "javascript:alert(1)")}`,
    ),
  ],
};
/** The site answers when this has ended. */
let held = Promise.resolve();
const answer: RequestListener = async ({ url = "" }, response) => {
  asked.push(url);
  await held;
  const [type, body, status = 200, headers = {}] = sent[url] ?? ["text/plain", "", 500];
  response.writeHead(status, { "content-type": type, ...headers }).end(body);
};
const site = await aSite(forum, answer);

const placeFeeds = (...feeds: object[]) => {
  placed = feeds.map((apiParams) => ({ $hydrate: "react.rss", apiParams }));
};
const look = async (as: TestUser) =>
  (await as.get("/layouts/lookup-hydrate", { layoutViewType: "welcome" })).body.layout;
/** Returns what a reader sees of a feed: titles, or for staff the reason why there are none. */
async function seen(feedUrl: string, as = guest, more = {}) {
  placeFeeds({ feedUrl, ...more });
  const [node] = await look(as);
  if (!node) return null;
  assert.equal(node.$reactComponent, "RSSWidget", JSON.stringify(node));
  const { data, problem } = node.$reactProps;
  return problem ?? data.item.map(({ title }: { title: string }) => title);
}
const refresh = async () => refreshFeeds(await forum.context());
const { db } = await forum.context();

test("an unknown feed is fetched in the background, once for all readers, and costs one statement afterwards", async () => {
  const administrator = await newAdministrator();
  const feedUrl = `${site}/news#top`;
  placeFeeds({ feedUrl, limit: 2 });
  const { promise, resolve: release } = Promise.withResolvers<void>();
  held = promise;
  const first = await Promise.all([look(guest), look(guest), look(administrator)]);
  release();
  assert.deepEqual(first.slice(0, 2), [[], []]);
  assert.equal(first[2][0].$reactProps.problem, "waiting");
  await forum.drained();
  assert.equal(times("/news"), 1);
  const [{ $reactProps: props }] = await look(guest);
  assert.deepEqual(props.data, {
    channel: { title: "News", link: null, description: null },
    item: [0, 1].map((number) => ({
      title: `first ${number}`,
      link: `${site}/first/${number}`,
      ...{ description: null, pubDate: null, img: null },
    })),
  });
  assert.equal((await seen(feedUrl, guest))?.length, 10);
  assert.equal((await seen(feedUrl, guest, { limit: 100 }))?.length, 20);
  const cost = () => forum.countStatements(() => look(administrator));
  placeFeeds();
  await cost();
  const without = await cost();
  placeFeeds({ feedUrl, limit: 100 });
  assert.equal((await cost()) - without, 1);
  for (const wrong of [
    ...[{}, { feedUrl: "/news" }, { feedUrl: "javascript:alert(1)" }, { feedUrl: "file:///etc/passwd" }],
    ...[{ feedUrl: "http://a:b@c.test/" }, { feedUrl, limit: 0 }, { feedUrl, limit: 101 }],
  ]) {
    placeFeeds(wrong);
    assert.equal((await look(administrator))[0].$reactComponent, "LayoutError", JSON.stringify(wrong));
  }
});

test("a feed is fetched again after 30 minutes, and less and less often while it fails", async () => {
  const administrator = await newAdministrator();
  const feedUrl = `${site}/news`;
  const before = times("/news");
  const after = async (minutes: number) => {
    now += minutes * MINUTE_MS;
    await refresh();
    return times("/news") - before;
  };
  sent["/news"] = ["application/rss+xml", numbered(3, "second")];
  assert.equal(await after(29), 0);
  assert.equal((await seen(feedUrl))?.[0], "first 0");
  assert.equal(await after(2), 1);
  assert.deepEqual(await seen(feedUrl), ["second 0", "second 1", "second 2"]);
  sent["/news"] = ["application/rss+xml", "", 503];
  assert.equal(await after(31), 2);
  assert.equal(await after(4), 2);
  assert.equal(await after(2), 3);
  assert.equal(await after(6), 3);
  assert.equal(await after(5), 4);
  assert.deepEqual(
    await seen(feedUrl, administrator),
    ["second 0", "second 1", "second 2"],
    "it shows what it had",
  );
  await sql`update rss_feeds set failures = 40`.execute(db);
  assert.equal(await after(21), 5);
  assert.equal(await after(23 * 60), 5);
  sent["/news"] = ["application/rss+xml", numbered(1, "third")];
  assert.equal(await after(61), 6);
  assert.deepEqual(await seen(feedUrl), ["third 0"]);
  assert.equal(await after(31), 7);
});

test("hostile and wrong responses show nothing to readers, and the reason to staff", async () => {
  const administrator = await newAdministrator();
  const expected = {
    ...{ "/page": "notFeed", "/picture": "notFeed", "/empty": "empty" },
    ...{
      "/missing": "unreachable",
      "/huge": "unreachable",
      "/bomb": "unreachable",
      "/nothing": "unreachable",
    },
    ...{ "/inside": "unreachable", "/metadata": "unreachable", "/file": "unreachable" },
    ...{ "/hostile": ["Fine"], "/latin": ["Grüße"], "/moved": ["third 0"] },
  };
  const inside = ["http://127.0.0.1:1/", "http://localhost/", "http://10.0.0.1/x", "http://[::1]/"];
  const all = [
    ...Object.entries(expected).map(([path, result]) => [site + path, result] as const),
    ...inside.map((url) => [url, "unreachable"] as const),
  ];
  for (const [url] of all) assert.equal(await seen(url), null);
  await forum.drained();
  for (const [url, result] of all) {
    assert.deepEqual(await seen(url), typeof result === "string" ? null : result, url);
    assert.deepEqual(await seen(url, administrator), result, url);
  }
});

test("the number of feeds is limited, and feeds that no page shows are forgotten", async () => {
  const administrator = await newAdministrator();
  const left = async () =>
    Number((await sql<{ n: string }>`select count(*) n from rss_feeds`.execute(db)).rows[0]?.n);
  await sql`
    insert into rss_feeds (url, date_wanted, date_next)
    select 'https://a.test/' || n, ${new Date(now)}, ${new Date(now + 40 * DAY_MS)}
    from generate_series(1, ${MOST_FEEDS - (await left())}::int) n`.execute(db);
  sent["/another"] = ["text/xml", numbered(1, "another")];
  assert.equal(await seen(`${site}/another`, administrator), "tooMany");
  now += 3 * DAY_MS;
  const before = times("/news");
  await refresh();
  assert.equal(times("/news"), before, "no page showed it lately");
  assert.deepEqual(await seen(`${site}/news`), ["third 0"]);
  await refresh();
  assert.equal(times("/news"), before + 1);
  const { rows } = await sql<{ url: string }>`select url from rss_feeds where content is null`.execute(db);
  assert.deepEqual(rows, []);
  assert.equal(await seen(`${site}/another`, await newAdministrator()), "waiting");
  await forum.drained();
  assert.deepEqual(await seen(`${site}/another`), ["another 0"]);
  now += 29 * DAY_MS;
  assert.deepEqual(await seen(`${site}/another`), ["another 0"]);
  now += 2 * DAY_MS;
  await refresh();
  assert.equal(await left(), 1);
});

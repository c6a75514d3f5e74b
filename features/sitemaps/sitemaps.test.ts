import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Parser } from "htmlparser2";
import robotsParser from "robots-parser";
import sharp from "sharp";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anUpload } from "#features/media/testing.ts";
import { premoderate } from "#features/reports/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum } from "#test/forum.ts";
import { assertValid } from "#test/schemas/assert-valid.ts";
import { NUMBERS_A_PART } from "./server/queries.ts";

/** The package exports the function itself. */
const readRobots = robotsParser as unknown as typeof robotsParser.default;
const SECRET = "Pumpernickel";
const SITE = "http://forum.test";
const forum = await openForum();
const administrator = await forum.as("administrator", "founder");
const author = await forum.as("member", "annabel");

const open = await aCategory(forum, { name: "Gardens & <Parks>", urlcode: "gardens" });
const hidden = await aCategory(forum, { name: SECRET, urlcode: "cellar", only: ["administrator"] });
const by = { insertUserID: author.userID };
const roses = await aDiscussion(forum, {
  ...{ name: "Roses & <thorns> ]]>", categoryID: open, ...by },
  body: 'See [the list](/discussions "A & B") and ![x](/uploads/x.png). \u0001]]>',
  dateInserted: new Date("2026-01-01T10:00:00Z"),
});
const far = await aDiscussion(forum, {
  discussionID: NUMBERS_A_PART * 3 + 7,
  ...{ name: "From elsewhere", categoryID: open, dateInserted: new Date("2025-05-05T05:05:05Z") },
});
const cellar = await aDiscussion(forum, { name: SECRET, body: SECRET, categoryID: hidden, ...by });
const gone = await aDiscussion(forum, { name: `${SECRET} deleted`, categoryID: open, ...by });
await administrator.delete(`/discussions/${gone}`);
await premoderate(administrator, { keywords: SECRET });
const held = await aHolder(forum, "approval.require");
await held.post("/discussions", { name: SECRET, body: SECRET, format: "text", categoryID: open });
const tagID = await aTag(forum, "dahlia");
await administrator.post(`/discussions/${roses}/tags`, { tagIDs: [tagID] });
await administrator.post(`/discussions/${cellar}/tags`, { tagIDs: [tagID] });
await aComment(forum, { discussionID: roses, body: "They need **sun**.", ...by });
await forum.drained();

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body, rawPayload } = await forum.forum.http.inject({ url, headers });
  return { status: statusCode, headers: answered as Record<string, string>, body, rawPayload };
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

describe("sitemaps", () => {
  it("list what a guest sees, in parts of fixed id ranges, and nothing else", async () => {
    const index = await get("/sitemapindex.xml");
    await assertValid("siteindex", index.body);
    assert.deepEqual(
      locations(index.body),
      ["categories", "discussions-0", "discussions-3"].map((part) => `${SITE}/sitemap-${part}.xml`),
    );
    assert.match(index.body, /sitemap-discussions-3\.xml<\/loc><lastmod>2025-05-05T05:05:05/);
    const parts = await Promise.all(locations(index.body).map((url = "") => get(url.slice(SITE.length))));
    for (const { body } of parts) await assertValid("sitemap", body);
    const all = parts.flatMap(({ body }) => locations(body));
    assert.ok(all.includes(`${SITE}/categories/gardens`));
    assert.ok(all.includes(`${SITE}/discussion/${roses}/roses-thorns`));
    assert.ok(all.includes(`${SITE}/discussion/${far}/from-elsewhere`));
    assert.doesNotMatch(all.join(), new RegExp(`${SECRET}|cellar|/${gone}/|/profile/`, "i"));
  });

  it("are unchanged while another part changes", async () => {
    const etagOf = async (part: number) => (await get(`/sitemap-discussions-${part}.xml`)).headers["etag"]!;
    const [near, other] = [await etagOf(0), await etagOf(3)];
    const known = await get("/sitemap-discussions-0.xml", { "if-none-match": near });
    assert.deepEqual([known.status, known.body], [304, ""]);
    const { headers } = await get("/sitemap-discussions-3.xml");
    const since = await get("/sitemap-discussions-3.xml", { "if-modified-since": headers["last-modified"]! });
    assert.equal(since.status, 304);
    await author.post("/comments", { discussionID: roses, body: "And rain.", format: "text" });
    assert.notEqual(await etagOf(0), near);
    assert.equal(await etagOf(3), other);
    const sent = await forum.statements(() => get("/sitemap-discussions-3.xml"));
    assert.ok(sent.length <= 2, sent.join("\n"));
  });

  it("have aliases, and an empty part is a 404", async () => {
    for (const url of ["/sitemap.xml", "/utility/sitemapindex.xml"])
      assert.equal((await get(url)).headers["location"], "/sitemapindex.xml");
    for (const part of ["1", "999999999", "x"])
      assert.equal((await get(`/sitemap-discussions-${part}.xml`)).status, 404, part);
  });
});

describe("robots.txt", () => {
  const allows = async (path: string) =>
    readRobots(`${SITE}/robots.txt`, (await get("/robots.txt")).body).isAllowed(SITE + path, "AnyBot");

  it("limits robots to content", async () => {
    const { body } = await get("/robots.txt");
    assert.deepEqual(readRobots(`${SITE}/robots.txt`, body).getSitemaps(), [`${SITE}/sitemapindex.xml`]);
    for (const path of [
      "/",
      "/discussions?page=2",
      "/discussion/1/x/p2",
      "/categories/gardens",
      "/share/x.png",
    ])
      assert.equal(await allows(path), true, path);
    for (const path of [
      "/entry/signin",
      "/search?query=x",
      "/api/v2/users",
      "/post/discussion",
      "/messages",
      "/discussions?page=2&sort=-score",
    ])
      assert.equal(await allows(path), false, path);
  });

  it("contains rules of administrators, within limits", async () => {
    const save = (rules: string) => administrator.patch("/config", { "seo.robotsRules": rules });
    assert.equal((await save("Disallow: /categories/gardens\nCrawl-delay: 5")).status, 200);
    assert.equal(await allows("/categories/gardens"), false);
    assert.equal((await save("x".repeat(5001))).status, 422);
    assert.equal((await author.patch("/config", { "seo.robotsRules": "" })).status, 403);
    await save("");
  });
});

const FEEDS = [
  "/discussions",
  "/categories/gardens",
  "/discussions/tagged/dahlia",
  `/discussion/${roses}/roses-thorns`,
  `/discussion/${roses}`,
];

describe("feeds", () => {
  it("are valid in both formats, and contain what a guest sees, for every reader", async () => {
    for (const path of FEEDS) {
      for (const format of ["rss", "atom"] as const) {
        const feed = await get(`${path}/feed.${format}`, { cookie: administrator.cookie });
        assert.equal(feed.status, 200, path);
        assert.match(String(feed.headers["content-type"]), new RegExp(`^application/${format}\\+xml`));
        await assertValid(format, feed.body);
        assert.match(feed.body, new RegExp(`${SITE}/discussion/${roses}/roses-thorns`));
        assert.ok(!feed.body.includes(SECRET), `${path} ${format}`);
      }
    }
  });

  it("contain whole posts, with absolute addresses", async () => {
    const { body } = await get(`/discussion/${roses}/feed.rss`);
    assert.ok(body.includes("<strong>sun</strong>"));
    assert.ok(body.includes(`href="${SITE}/discussions"`));
    assert.ok(body.includes("<dc:creator>annabel</dc:creator>"));
    assert.ok(body.includes("Roses &amp; &lt;thorns&gt; ]]&gt;"));
    assert.ok(!body.includes("\u0001"));
  });

  it("contain no executable HTML in names of the forum, its categories or its members", async () => {
    const hostile = (word: string) => `<img src=x onerror="${word}()"> & ]]>`;
    const { db } = await forum.context();
    const settings = { "garden.title": hostile("site"), "garden.description": hostile("about") };
    const before = (await administrator.get("/config", { select: Object.keys(settings).join() })).body;
    const categoryID = await aCategory(forum, {
      ...{ name: hostile("category"), description: hostile("place"), urlcode: "hostile" },
    });
    const member = await forum.as("member");
    await db
      .updateTable("users")
      .set({ name: hostile("member") })
      .where("userID", "=", member.userID)
      .execute();
    await aDiscussion(forum, { categoryID, name: hostile("title"), insertUserID: member.userID });
    assert.equal((await administrator.patch("/config", settings)).status, 200);
    for (const format of ["rss", "atom"] as const) {
      const { body } = await get(`/categories/hostile/feed.${format}`);
      await assertValid(format, body);
      for (const word of ["site", "category", "place", "member", "title"])
        assert.ok(body.includes(word), `${format}: ${word}\n${body}`);
      const texts: string[] = [];
      const parser = new Parser(
        { ontext: (text) => texts.push(text), oncdatastart: () => {} },
        { xmlMode: true },
      );
      parser.end(body);
      // The text that a feed reader may interpret as HTML after parsing the XML.
      const asHtml = texts.join("");
      const content = /<content:encoded>|<content /.test(body);
      assert.ok(content);
      assert.doesNotMatch(asHtml, /<img/, asHtml);
    }
    await administrator.patch("/config", before);
  });

  it("change with new posts, and are not sent again when unchanged", async () => {
    const url = `/discussion/${far}/feed.atom`;
    const { headers } = await get(url);
    const known = { "if-none-match": headers["etag"]! };
    assert.equal((await get(url, known)).status, 304);
    await author.post("/comments", { discussionID: far, body: "News!", format: "text" });
    const fresh = await get(url, known);
    assert.equal(fresh.status, 200);
    assert.match(fresh.body, /News!/);
  });

  it("of contents that guests cannot see are missing", async () => {
    const private_ = [
      `/categories/cellar`,
      `/categories/${hidden}`,
      `/discussion/${cellar}`,
      `/discussion/${gone}`,
    ];
    for (const path of [
      ...private_,
      "/categories/nowhere",
      "/discussions/tagged/no",
      "/profile/Nobody",
      "/discussion/x",
    ]) {
      const missing = await get(`${path}/feed.rss`, { cookie: administrator.cookie });
      assert.equal(missing.status, 404, path);
    }
    const feedsOf = async (path: string) => {
      const { status, body } = await get(path, { cookie: administrator.cookie });
      assert.equal(status, 200, path);
      return body.slice(0, body.indexOf("</head>")).match(/[^"]*feed\.rss/g);
    };
    for (const path of ["/categories/cellar", `/discussion/${cellar}`, `/profile/${author.name}`])
      assert.deepEqual(await feedsOf(path), ["/discussions/feed.rss"], "and no page names them");
    assert.deepEqual(await feedsOf(`/discussion/${roses}`), [
      `/discussion/${roses}/feed.rss`,
      "/discussions/feed.rss",
    ]);
  });

  it("of a member exist when guests see profiles", async () => {
    const url = `/profile/${encodeURIComponent(author.name)}/feed.rss`;
    assert.equal((await get(url)).status, 404);
    const guests = (await administrator.get("/roles")).body.find(
      (role: { type: string }) => role.type === "guest",
    );
    await administrator.patch(`/roles/${guests.roleID}/permissions`, [
      { type: "global", permissions: { "profiles.view": true } },
    ]);
    const feed = await get(url);
    await assertValid("rss", feed.body);
    assert.match(feed.body, /Re: Roses/);
    assert.ok(!feed.body.includes(SECRET));
  });
});

describe("the image of a discussion", () => {
  const pictureIn = (html: string) =>
    /property="og:image" content="http:\/\/forum\.test(\/share\/[^"]+)"/.exec(html)?.[1];

  it("is generated for links to it, and named by its page", async () => {
    const page = await get(`/discussion/${far}`);
    const url = pictureIn(page.body) ?? "";
    const picture = await get(url);
    assert.equal(picture.status, 200);
    const { width, height, format } = await sharp(picture.rawPayload).metadata();
    assert.deepEqual([width, height, format], [1200, 630, "png"]);
    assert.match(page.body, /property="og:image:width" content="1200"/);
    assert.ok((await get(url)).rawPayload.equals(picture.rawPayload));
    const old = await get(`/share/discussion/${far}-${"0".repeat(20)}.png`);
    assert.deepEqual([old.status, old.headers["location"]], [302, url]);
  });

  it("is the first image of its post where guests may read that, with an absolute address", async () => {
    const [shown, private_] = [await anUpload(author), await anUpload(administrator)];
    const sent = { name: "Hidden", body: `![](${private_.url})`, format: "markdown", categoryID: hidden };
    assert.equal((await administrator.post("/discussions", sent)).status, 201);
    const imagesOf = async (image: string) => {
      const body = `Words. ![](${image})`;
      const { discussionID } = (
        await author.post("/discussions", { name: "Pictures", body, format: "markdown", categoryID: open })
      ).body;
      const page = (await get(`/discussion/${discussionID}`)).body;
      const posting = /<script type="application\/ld\+json">(.*?"DiscussionForumPosting".*?)<\/script>/.exec(
        page,
      )?.[1];
      const { image: inPosting } = JSON.parse(posting ?? "{}") as { image?: string };
      return [
        /property="og:image" content="([^"]*)"/.exec(page)?.[1]?.replace(/\d+-\w+\.png/, "N.png"),
        inPosting,
      ];
    };
    assert.deepEqual(await imagesOf(shown.url), [SITE + shown.url, SITE + shown.url]);
    const drawn = [`${SITE}/share/discussion/N.png`, undefined];
    for (const image of [private_.url, "../../../i53.photobucket.test/a.png", "https://elsewhere.test/a.png"])
      assert.deepEqual(await imagesOf(image), drawn, image);
  });

  it("does not exist where guests cannot see the discussion", async () => {
    for (const file of [`${cellar}-00.png`, `${gone}-00.png`, "999999-00.png", `${far}.png`, "x.png"])
      assert.equal(
        (await get(`/share/discussion/${file}`, { cookie: administrator.cookie })).status,
        404,
        file,
      );
  });
});

it("a forum that guests cannot read disallows robots, and has no sitemap", async () => {
  const roles = (await administrator.get("/roles")).body as { type: string; roleID: number }[];
  const guests = roles.find(({ type }) => type === "guest")!;
  await administrator.patch(`/roles/${guests.roleID}/permissions`, [
    { type: "global", permissions: { "discussions.view": false } },
    { type: "category", id: open, permissions: { "discussions.view": false } },
  ]);
  assert.equal((await get("/robots.txt")).body, "User-agent: *\nDisallow: /\n");
  for (const url of ["/sitemapindex.xml", "/sitemap-categories.xml", "/sitemap-discussions-0.xml"])
    assert.equal((await get(url)).status, 404, url);
});

import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { readPage } from "./server/scrape/read-page.ts";
import { anUpload, aPicture, aSite } from "./testing.ts";

const HOUR_MS = 60 * 60 * 1000;
const hours = 0;
const forum = await openForum({ now: () => new Date(Date.now() + hours * HOUR_MS) });
const ann = await forum.as("member", "ann");

const asked: string[] = [];
const picture = await aPicture({ width: 64, height: 48 });
const pages: Record<string, [type: string, body: string | Buffer, status?: number]> = {
  "/graph": [
    "text/html; charset=utf-8",
    `<!doctype html><html><head><title>Not this</title>
     <meta property="og:title" content="A &quot;title&quot;\n  in two lines"><meta property="og:title" content="Second">
     <meta property="og:description" content="<b>What</b> it is about"><meta property="og:image" content="/pictures/1.png">
     <meta property="og:image:width" content="640"><meta property="og:image:height" content="x">
     <link rel="shortcut icon" href="icon.ico"></head><body><meta property="og:title" content="Third"></body>`,
  ],
  "/twitter": [
    "text/html",
    '<meta name="twitter:title" content="Bird"><meta name="Description" content="Words"><title>T</title>',
  ],
  "/title": ["text/html", "<title>Only &amp; title</title>"],
  "/nothing": ["text/html", "<p>Hello"],
  "/latin": ["text/html; charset=iso-8859-1", Buffer.from("<title>Gr\u00fc\u00dfe</title>", "latin1")],
  "/meta": ["text/html", Buffer.from('<meta charset="windows-1251"><title>\xcf\xf0\xe8</title>', "latin1")],
  "/hostile": [
    "text/html",
    `<title>\u202e&lt;script&gt;alert(1)&lt;/script&gt;</title><meta property="og:image" content="javascript:alert(1)">
     <link rel="icon" href="data:text/html,x"><meta name="description" content="${"x".repeat(5000)}">`,
  ],
  "/oembed": [
    "text/html",
    '<title>Poor</title><link rel="alternate" type="application/json+oembed" href="/oembed.json">',
  ],
  "/oembed.json": [
    "application/json",
    JSON.stringify({
      title: "Rich",
      author_name: "Ann",
      thumbnail_url: "/thumb.png",
      thumbnail_width: 120,
      html: "<script>",
    }),
  ],
  "/foreign-oembed": [
    "text/html",
    '<title>Poor</title><link rel="alternate" type="application/json+oembed" href="http://169.254.169.254/x">',
  ],
  "/bad-oembed": ["text/html", '<title>Poor</title><link type="application/json+oembed" href="/nothing">'],
  "/picture": ["image/png", picture],
  "/sound.mp3": ["audio/mpeg", "x"],
  "/film.mp4": ["video/mp4", "x"],
  "/drawing": ["image/svg+xml", "<svg/>"],
  "/paper": ["application/pdf", "%PDF"],
  "/missing": ["text/html", "<title>Not found</title>", 404],
  "/failing": ["text/html", "<title>Oh</title>", 500],
};
const answer: RequestListener = (request, response) => {
  asked.push(request.url ?? "");
  const [type, body, status = 200] = pages[request.url ?? ""] ?? ["text/html", "", 404];
  response.writeHead(status, { "content-type": type }).end(body);
};
const site = await aSite(forum, answer);
const scrape = (url: string, more = {}) => ann.post("/media/scrape", { url, ...more });
const found = async (path: string) => (await scrape(site + path)).body;
const plain = (url: string) => ({
  ...{ embedType: "link", url, name: null, body: null, photoUrl: null, faviconUrl: null },
  ...{ height: null, width: null },
});

test("shows a page by its own description", async () => {
  const { status, body } = await scrape(`${site}/graph`);
  assert.equal(status, 201);
  assert.deepEqual(body, {
    embedType: "link",
    url: `${site}/graph`,
    name: 'A "title" in two lines',
    body: "<b>What</b> it is about",
    photoUrl: `${site}/pictures/1.png`,
    faviconUrl: `${site}/icon.ico`,
    width: 640,
    height: null,
  });
  const { name, body: texts } = await found("/twitter");
  assert.deepEqual([name, texts], ["Bird", "Words"]);
  assert.equal((await found("/title")).name, "Only & title");
  assert.deepEqual(await found("/nothing"), plain(`${site}/nothing`));
});

test("decodes a page in its own encoding", async () => {
  assert.equal((await found("/latin")).name, "Grüße");
  assert.equal((await found("/meta")).name, "При");
});

test("makes a page's texts safe and limits their length", async () => {
  const { name, body, photoUrl, faviconUrl } = await found("/hostile");
  assert.deepEqual([name, photoUrl, faviconUrl], ["<script>alert(1)</script>", null, null]);
  assert.equal(body.length, 1000);
});

test("uses the oEmbed description of a page when it is on the same site", async () => {
  const { name, body, photoUrl, width } = await found("/oembed");
  assert.deepEqual([name, body, photoUrl, width], ["Rich", "Ann", `${site}/thumb.png`, 120]);
  assert.equal((await found("/foreign-oembed")).name, "Poor");
  assert.equal((await found("/bad-oembed")).name, "Poor");
});

test("recognizes pictures, sounds and films", async () => {
  const shown = await found("/picture");
  assert.deepEqual(shown, {
    embedType: "image",
    url: `${site}/picture`,
    name: "picture",
    type: "image/png",
    width: 64,
    height: 48,
  });
  const sound = await found("/sound.mp3");
  assert.deepEqual([sound.embedType, sound.name, sound.type], ["audio", "sound.mp3", "audio/mpeg"]);
  assert.equal((await found("/film.mp4")).embedType, "video");
});

test("falls back to a plain link for everything else", async () => {
  for (const path of ["/drawing", "/paper", "/missing", "/failing"])
    assert.deepEqual(await found(path), plain(site + path));
  for (const url of [
    "http://127.0.0.1:1/",
    "http://localhost/",
    "http://10.0.0.1/x",
    "http://no-such-name.invalid/",
  ])
    assert.deepEqual((await scrape(url)).body, plain(url));
});

test("refuses anything that is not a web address", async () => {
  for (const url of [
    "words",
    "/discussions",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "http://a:b@c.example/",
    "http://",
  ])
    assert.equal((await scrape(url)).status, 400, url);
  assert.equal((await scrape("")).status, 400);
  assert.equal((await scrape(`https://a.example/${"x".repeat(2000)}`)).status, 422);
});

test("fetches a page once a day, again on request, and again after a failure", async () => {
  const times = (path: string) => asked.filter((each) => each === path).length;
  pages["/once"] = ["text/html", "<title>Before</title>"];
  await Promise.all(Array.from({ length: 30 }, () => found("/once")));
  pages["/once"] = ["text/html", "<title>After</title>"];
  assert.deepEqual([(await found("/once")).name, times("/once")], ["Before", 1]);
  assert.equal((await scrape(`${site}/once`, { force: true })).body.name, "After");
  assert.deepEqual([(await found("/once")).name, times("/once")], ["After", 2]);
  await found("/flaky");
  pages["/flaky"] = ["text/html", "<title>Back</title>"];
  assert.equal((await found("/flaky")).name, "Back");
});

test("shows films of known sites without a request", async () => {
  const before = asked.length;
  const film = async (url: string) => (await scrape(url)).body;
  const { photoUrl, ...tube } = await film("https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL_1&t=1m30s");
  assert.deepEqual(tube, {
    ...{
      embedType: "youtube",
      url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL_1&t=1m30s",
      name: null,
    },
    ...{ width: 560, height: 315, videoID: "dQw4w9WgXcQ", listID: "PL_1", showRelated: true, start: 90 },
  });
  assert.match(photoUrl, /dQw4w9WgXcQ/);
  for (const url of [
    "https://youtu.be/dQw4w9WgXcQ",
    "https://youtube.com/shorts/dQw4w9WgXcQ",
    "https://m.youtube.com/embed/dQw4w9WgXcQ",
  ])
    assert.equal((await film(url)).videoID, "dQw4w9WgXcQ");
  assert.deepEqual(await film("https://vimeo.com/76979871"), {
    ...{
      embedType: "vimeo",
      url: "https://vimeo.com/76979871",
      name: null,
      width: 560,
      height: 315,
      videoID: "76979871",
    },
  });
  assert.equal(asked.length, before);
});

test("shows posts and files of this forum to those who may see them", async () => {
  const moderator = await forum.as("moderator");
  const at = async (user: typeof ann, path: string) =>
    (await user.post("/media/scrape", { url: `http://forum.test${path}` })).body;
  const categoryID = await aCategory(forum, { only: ["moderator", "administrator"] });
  const discussionID = await aDiscussion(forum, {
    categoryID,
    name: "Secret plans",
    insertUserID: moderator.userID,
  });
  const commentID = await aComment(forum, { discussionID, body: "Very *secret*." });
  for (const path of [
    `/discussion/${discussionID}/secret-plans`,
    `/discussion/comment/${commentID}#Comment_${commentID}`,
  ])
    assert.deepEqual(await at(ann, path), plain(`http://forum.test${path}`));
  const discussion = await at(moderator, `/discussion/${discussionID}/secret-plans`);
  const { embedType, recordType, recordID, name, url, insertUser } = discussion;
  assert.deepEqual(
    [embedType, recordType, recordID, name],
    ["quote", "discussion", discussionID, "Secret plans"],
  );
  assert.deepEqual([url, insertUser.userID], [`/discussion/${discussionID}/secret-plans`, moderator.userID]);
  for (const path of [
    `/discussion/comment/${commentID}`,
    `/discussion/${discussionID}/x/p2#Comment_${commentID}`,
  ]) {
    const comment = await at(moderator, path);
    assert.deepEqual(
      [comment.recordType, comment.recordID, comment.name],
      ["comment", commentID, "Re: Secret plans"],
    );
    assert.match(comment.body, /Very <em>secret<\/em>/);
  }
  const file = await anUpload(ann);
  const shown = await at(ann, file.url);
  assert.deepEqual([shown.embedType, shown.mediaID, shown.url], ["image", file.mediaID, file.url]);
});

test("reads any page in linear time", () => {
  for (const fragment of [
    "<",
    "<meta ",
    "<title>",
    "<!--",
    '<meta content="',
    "&",
    "<a b='",
    "</",
    "<![CDATA[",
  ]) {
    const texts = readPage(fragment.repeat(2_000_000 / fragment.length));
    assert.ok(texts.title.length < 4_000_000);
  }
});

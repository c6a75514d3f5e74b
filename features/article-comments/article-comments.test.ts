import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { wrongCounters } from "#features/comments/testing.ts";
import { restoreDiscussion } from "#features/discussions/server/index.ts";
import { aDiscussion, GENERAL } from "#features/discussions/testing.ts";
import { aSite } from "#features/media/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { takeComments } from "./testing.ts";

const forum = await openForum();
const origin = await forum.listen();
let site: string;
let guest: TestUser;
let member: TestUser;
let other: TestUser;
let moderator: TestUser;
let administrator: TestUser;
/** How often the website was asked, by path. */
const asked = new Map<string, number>();
const PAGES: Record<string, string> = {
  "/bread": `<meta property="og:title" content="How we bake bread"><title>Shop</title><meta name="description" content="Flour, water, salt.">`,
  "/title": "<title>Only\n a title</title>",
  "/hostile": `<title>&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1)) ‮gpj</title><meta name="description" content="&lt;img src=x onerror=alert(1)&gt;">`,
  "/long": `<title>${"long ".repeat(2000)}</title>`,
  "/empty": "<title> </title>",
};

before(async () => {
  site = await aSite(forum, (request, response) => {
    const path = request.url ?? "";
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const page = PAGES[path.split("?")[0] ?? ""];
    response.statusCode = page ? 200 : 404;
    response.setHeader("content-type", "text/html; charset=utf-8").end(page ?? "Nothing here");
  });
  [guest, member, other, moderator, administrator] = await Promise.all([
    forum.as("guest"),
    forum.as("member"),
    forum.as("member"),
    forum.as("moderator"),
    forum.as("administrator"),
  ]);
});

const write = (user: TestUser, path: string, more: object = {}) =>
  user.post("/articles/comments", { url: site + path, body: "Well written.", format: "text", ...more });
const read = (path: string, query: object = {}, user = guest) =>
  user.get("/articles/comments", { url: site + path, ...query });

describe("before administrators choose a category", () => {
  test("there are no comments under articles", async () => {
    assert.equal((await read("/bread")).status, 404);
    assert.equal((await write(member, "/bread")).status, 404);
    const { body } = await guest.get("/articles/counts", { urls: [`${site}/bread`] });
    assert.deepEqual(body, [{ url: `${site}/bread`, countComments: 0 }]);
    assert.equal((await fetch(`${origin}/embed/comments?url=${site}/bread`)).status, 404);
  });
});

describe("the first comment under an article", () => {
  before(() => takeComments(forum, site, [GENERAL]));

  test("starts a discussion of the forum, with the title, an excerpt and a link", async () => {
    assert.deepEqual((await read("/bread")).body, {
      ...{ url: `${site}/bread`, discussion: null, countComments: 0, comments: [] },
    });
    const { status, body } = await write(member, "/bread?utm_source=letter#end");
    assert.deepEqual([status, body.body, body.insertUserID], [201, "<p>Well written.</p>", member.userID]);
    const { body: discussion } = await guest.get(`/discussions/${body.discussionID}`);
    assert.deepEqual(
      [discussion.name, discussion.insertUserID, discussion.categoryID, discussion.countComments],
      ["How we bake bread", 0, GENERAL, 1],
    );
    assert.equal(discussion.articleUrl, `${site}/bread`);
    assert.match(discussion.body, new RegExp(`<a href="${site}/bread"[^>]*>How we bake bread</a>`));
    assert.match(discussion.body, /Flour, water, salt\./);
    const settings = await administrator.get("/config");
    assert.equal(discussion.insertUser.name, settings.body["garden.title"]);
  });

  test("is followed by others in the same discussion, at any address of the article", async () => {
    const before = asked.get("/bread");
    const first = (await read("/bread")).body.discussion.discussionID;
    for (const path of ["/bread/", "/bread?fbclid=7", "/bread#top"])
      assert.equal((await write(other, path)).body.discussionID, first, path);
    assert.equal(asked.get("/bread"), before);
    assert.equal((await read("/bread")).body.countComments, 4);
  });

  test("starts one discussion when two are written at once", async () => {
    const writers = [member, other, moderator, administrator, member, other];
    const sent = await Promise.all(
      writers.map((user, at) => write(user, "/title", { body: `Comment ${at}` })),
    );
    assert.deepEqual([...new Set(sent.map(({ status }) => status))], [201]);
    assert.equal(new Set(sent.map(({ body }) => body.discussionID)).size, 1);
    const { body } = await read("/title");
    assert.deepEqual([body.discussion.name, body.countComments], ["Only a title", 6]);
    const found = await guest.get("/discussions", { limit: 100 });
    assert.equal(found.body.filter(({ name }: { name: string }) => name === "Only a title").length, 1);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("shows a hostile title as text, a long one shortened, and the address in place of none", async () => {
    const { body: hostile } = await write(member, "/hostile");
    const { body } = await guest.get(`/discussions/${hostile.discussionID}`);
    assert.equal(body.name, "</a><script>alert(1)</script> [x](javascript:alert(1)) gpj");
    assert.doesNotMatch(body.body, /<script|<img|href="javascript/);
    for (const [path, name] of [
      ["/empty", /^127\.0\.0\.1:\d+\/empty$/],
      ["/gone/%D8%B3%D9%84%D8%A7%D9%85", /\/gone\/سلام$/],
      ["/broken/%FF", /\/broken\/%FF$/],
      ["/long", /^long .{200,}…$/],
    ] as const)
      assert.match(
        (await guest.get(`/discussions/${(await write(member, path)).body.discussionID}`)).body.name,
        name,
      );
  });

  test("starts none when the comment is refused", async () => {
    for (const more of [{ body: " " }, { categoryID: 987654 }, { format: "nothing" }])
      assert.ok((await write(member, "/refused", more)).status >= 400, JSON.stringify(more));
    assert.equal((await write(guest, "/refused")).status, 403);
    assert.equal((await read("/refused")).body.discussion, null);
    assert.equal((await write(guest, "/unasked")).status, 403);
    assert.equal(asked.get("/unasked"), undefined);
  });

  test("is refused on other websites and at what is no address", async () => {
    for (const [url, status] of [
      ["https://elsewhere.example/bread", 403],
      [`http://127.0.0.1:1/bread`, 403],
      ["javascript:alert(1)", 400],
      ["/bread", 400],
      ["x".repeat(2001), 422],
      ["", 400],
    ] as const) {
      const sent = { url, body: "Hi", format: "text" };
      assert.equal((await member.post("/articles/comments", sent)).status, status, url);
      assert.equal((await member.get("/articles/comments", { url })).status, status, url);
    }
    const trusted = { "garden.trustedDomains": ["*.elsewhere.example"] };
    assert.equal((await administrator.patch("/config", trusted)).status, 200);
    const there = { url: "https://www.elsewhere.example/" };
    assert.equal((await guest.get("/articles/comments", there)).status, 200);
  });
});

describe("the discussion of an article", () => {
  test("is in the category that the website names, if administrators allow it", async () => {
    const recipes = await aCategory(forum, { name: "Recipes" });
    await takeComments(forum, site, [GENERAL, recipes]);
    const { body } = await write(member, "/recipe", { categoryID: recipes });
    assert.equal((await guest.get(`/discussions/${body.discussionID}`)).body.categoryID, recipes);
    await takeComments(forum, site, [GENERAL]);
    assert.equal((await write(member, "/another", { categoryID: recipes })).status, 400);
  });

  test("is the same after it was deleted and restored", async () => {
    const { discussionID } = (await write(member, "/restored")).body;
    assert.equal((await administrator.delete(`/discussions/${discussionID}`)).status, 204);
    assert.equal((await read("/restored")).body.discussion, null);
    const counts = await guest.get("/articles/counts", { urls: [`${site}/restored`] });
    assert.equal(counts.body[0].countComments, 0);
    await restoreDiscussion(await forum.context(), discussionID);
    assert.equal((await write(other, "/restored")).body.discussionID, discussionID);
    const { body } = await read("/restored");
    assert.deepEqual([body.discussion.discussionID, body.countComments], [discussionID, 2]);
    assert.equal((await guest.get(`/discussions/${discussionID}`)).body.articleUrl, `${site}/restored`);
  });

  test("begins again after it was deleted, and stays so when the first one is restored", async () => {
    const first = (await write(member, "/deleted")).body.discussionID;
    assert.equal((await administrator.delete(`/discussions/${first}`)).status, 204);
    const second = (await write(member, "/deleted")).body.discussionID;
    assert.notEqual(second, first);
    await restoreDiscussion(await forum.context(), first);
    const { body } = await read("/deleted");
    assert.deepEqual([body.discussion.discussionID, body.countComments], [second, 1]);
    assert.equal((await guest.get(`/discussions/${first}`)).body.articleUrl, undefined);
  });

  test("goes on in the one into which it is merged", async () => {
    const { discussionID } = (await write(member, "/merged")).body;
    const destinationDiscussionID = await aDiscussion(forum, { name: "All about bread" });
    const merged = await administrator.patch("/discussions/merge", {
      ...{ discussionIDs: [discussionID], destinationDiscussionID, addRedirects: true },
    });
    assert.equal(merged.status, 200);
    assert.equal((await write(other, "/merged")).body.discussionID, destinationDiscussionID);
    const { body } = await read("/merged");
    assert.deepEqual(
      [body.discussion.discussionID, body.discussion.name],
      [destinationDiscussionID, "All about bread"],
    );
    // The text of the merged discussion is a comment there.
    assert.equal(body.countComments, 3);
    const counts = await guest.get("/articles/counts", { urls: [`${site}/merged`] });
    assert.equal(counts.body[0].countComments, 3);
    const frame = await fetch(`${origin}/embed/comments?${new URLSearchParams({ url: `${site}/merged` })}`);
    assert.match(await frame.text(), /<h2[^>]*>3 comments<\/h2>/);

    // Also when that is merged in turn.
    const bakery = await aDiscussion(forum, { name: "All about bakeries" });
    await administrator.patch("/discussions/merge", {
      ...{ discussionIDs: [destinationDiscussionID], destinationDiscussionID: bakery, addRedirects: true },
    });
    const again = await read("/merged");
    assert.deepEqual([again.body.discussion.discussionID, again.body.countComments], [bakery, 4]);
    assert.deepEqual(
      (await guest.get("/articles/counts", { urls: [`${site}/merged`] })).body[0].countComments,
      4,
    );
    assert.equal((await write(other, "/merged")).body.discussionID, bakery);
  });

  test("has no comments until the first one is approved", async () => {
    const author = await aHolder(forum, "approval.require");
    const sent = await write(author, "/held");
    assert.deepEqual(
      [sent.status, sent.body.message],
      [202, "Your comment will appear after it is approved."],
    );
    assert.deepEqual(
      [(await read("/held")).body.comments, (await read("/held")).body.countComments],
      [[], 0],
    );
    const waiting = { isPending: true, status: "new", recordUserID: author.userID };
    const [report] = (await moderator.get("/reports", waiting)).body;
    assert.equal((await moderator.patch(`/reports/${report.reportID}/approve-record`, {})).status, 200);
    const { body } = await read("/held");
    assert.deepEqual(
      [body.countComments, body.comments[0].insertUserID, body.comments[0].body],
      [1, author.userID, "<p>Well written.</p>"],
    );
    assert.equal((await write(member, "/held")).body.discussionID, body.discussion.discussionID);
  });

  test("takes no comments once it is closed", async () => {
    const { discussionID } = (await write(member, "/closed")).body;
    assert.equal((await moderator.patch(`/discussions/${discussionID}`, { closed: true })).status, 200);
    assert.equal((await write(other, "/closed")).status, 403);
  });
});

describe("websites read comments", () => {
  test("as guests see them, also when members ask", async () => {
    const { discussionID } = (await write(member, "/private")).body;
    assert.equal((await read("/private")).body.countComments, 1);
    const hidden = await aCategory(forum, { name: "Staff", only: ["administrator"] });
    const moved = await administrator.patch(`/discussions/${discussionID}`, { categoryID: hidden });
    assert.equal(moved.status, 200);
    for (const user of [guest, administrator]) {
      const { body } = await read("/private", {}, user);
      assert.deepEqual([body.discussion, body.countComments, body.comments], [null, 0, []]);
      const counts = await user.get("/articles/counts", { urls: [`${site}/private`] });
      assert.equal(counts.body[0].countComments, 0);
    }
  });

  test("page by page", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await read("/title", { page, limit: 2 })).body.comments),
    );
    const idsOf = (comments: { commentID: number }[]) => comments.map(({ commentID }) => commentID);
    const whole = idsOf((await read("/title", { limit: 100 })).body.comments);
    assert.deepEqual([whole.length, idsOf(pages.flat())], [6, whole]);
  });

  test("as HTML for search engines, without scripts of comments", async () => {
    await write(member, "/bread", { body: "<script>alert(1)</script>**x** @not-a-member", format: "html" });
    const answer = await fetch(
      `${origin}/api/v2/articles/comments?${new URLSearchParams({ url: `${site}/bread`, format: "html" })}`,
    );
    const html = await answer.text();
    assert.match(answer.headers.get("content-type") ?? "", /^text\/html/);
    assert.match(html, /^<section class="comments"><h2><a href="http:\/\/forum\.test\/discussion\/\d+/);
    assert.match(html, /5 comments/);
    assert.match(html, /Well written\./);
    assert.doesNotMatch(html, /<script|href="\//);
    const none = await read("/nothing", { format: "html" });
    assert.equal(none.status, 200);
  });

  test("as HTML also without asking in the address, when they prefer it to JSON", async () => {
    const typeFor = async (accept: string, more = {}) => {
      const search = new URLSearchParams({ url: `${site}/bread`, ...more });
      const answer = await fetch(`${origin}/api/v2/articles/comments?${search}`, { headers: { accept } });
      assert.match(answer.headers.get("vary") ?? "", /\baccept\b/);
      return answer.headers.get("content-type")?.split(";")[0];
    };
    assert.equal(await typeFor("text/html,application/xml;q=0.9,*/*;q=0.8"), "text/html");
    assert.equal(await typeFor("text/html", { format: "json" }), "application/json");
    for (const accept of ["*/*", "application/json", "application/json, text/html;q=0.5"])
      assert.equal(await typeFor(accept), "application/json", accept);
  });
});

describe("numbers of comments", () => {
  test("come in one statement for 100 articles, for any website", async () => {
    const urls = Array.from({ length: 98 }, (_each, at) => `${site}/other-${at}`);
    const sent = [`${site}/bread`, `${site}/title/?utm_source=x`, ...urls];
    const few = await forum.countStatements(() => guest.get("/articles/counts", { urls: sent.slice(0, 1) }));
    const many = await forum.countStatements(() => guest.get("/articles/counts", { urls: sent }));
    assert.equal(many, few);
    const search = new URLSearchParams(sent.map((url) => ["urls[]", url]));
    const answer = await fetch(`${origin}/api/v2/articles/counts?${search}`, {
      headers: { origin: "https://shop.example" },
    });
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
    assert.match(answer.headers.get("cache-control") ?? "", /^public, max-age=\d+$/);
    const counts = (await answer.json()) as { url: string; countComments: number }[];
    assert.deepEqual(
      counts.slice(0, 3).map(({ url, countComments }) => [url, countComments]),
      [
        [sent[0], 5],
        [sent[1], 6],
        [sent[2], 0],
      ],
    );
    assert.equal(counts.length, 100);
  });

  test("are limited to 100, and are 0 for what is no address", async () => {
    const many = Array.from({ length: 101 }, (_each, at) => `${site}/${at}`);
    assert.equal((await guest.get("/articles/counts", { urls: many })).status, 422);
    assert.equal((await guest.get("/articles/counts", {})).status, 400);
    const { body } = await guest.get("/articles/counts", { urls: ["javascript:alert(1)", "x"] });
    assert.deepEqual(
      body.map(({ countComments }: { countComments: number }) => countComments),
      [0, 0],
    );
  });
});

describe("the page in the frame", () => {
  const open = async (search: Record<string, string>, path = "/embed/comments") => {
    const answer = await fetch(`${origin}${path}?${new URLSearchParams(search)}`);
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };

  test("shows the comments without the frame of the forum, and only its websites may show it", async () => {
    const { status, html, headers } = await open({ url: `${site}/title` });
    assert.equal(status, 200);
    assert.match(html, /<h2[^>]*>6 comments<\/h2>/);
    assert.match(html, /Comment 3/);
    assert.doesNotMatch(html, /role="banner"|<footer/);
    assert.match(headers.get("content-security-policy") ?? "", new RegExp(`frame-ancestors [^;]*${site}`));
    assert.equal(headers.get("x-frame-options"), null);
  });

  test("shows the page with a comment, also below a comment of another article", async () => {
    const [comment] = (await read("/title")).body.comments;
    const path = `/embed/comments/comment/${comment.commentID}`;
    const { status, html } = await open({ url: `${site}/title` }, path);
    assert.deepEqual([status, /<h2[^>]*>6 comments<\/h2>/.test(html)], [200, true]);
    assert.match((await open({ url: `${site}/bread` }, path)).html, /<h2[^>]*>5 comments<\/h2>/);
    const reply = { discussionID: comment.discussionID, parentCommentID: comment.commentID };
    const sent = await member.post("/comments", { ...reply, body: "So it is.", format: "text" });
    const below = `/embed/comments/comment/${sent.body.commentID}`;
    assert.match((await open({ url: `${site}/title` }, below)).html, /So it is\./);
  });

  test("offers the first comment, and explains why a website has none", async () => {
    assert.match((await open({ url: `${site}/unknown` })).html, /Be the first to comment\./);
    const { status, html } = await open({ url: "https://stranger.example/" });
    assert.equal(status, 200);
    assert.match(html, /does not take comments for stranger\.example/);
    assert.match((await open({})).html, /This is not the address of a web page\./);
  });

  test("has the colors of the website, but no other styles", async () => {
    const url = `${site}/title`;
    const { html } = await open({ url, background: "#FFEEDD", text: "123", link: "0369a1" });
    assert.match(html, /--color-background:#ffeedd/);
    assert.match(html, /--color-text:#123/);
    for (const background of ["red", "#12", "#fff;}*{display:none", "url(//evil.example)", "#fff</style>"])
      assert.doesNotMatch((await open({ url, background })).html, /:root:root|display:none\b.*evil/);
  });
});

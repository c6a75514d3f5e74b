import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { showBodies } from "#features/formats/server/index.ts";
import { openForum } from "#test/forum.ts";
import { findLinks, shownIn } from "./server/links/find-links.ts";
import { findPages } from "./server/links/link-queries.ts";
import { sweep } from "./server/removing/sweep.ts";
import { aSite } from "./testing.ts";

const HOUR_MS = 60 * 60 * 1000;
let hours = 0;
const forum = await openForum({ now: () => new Date(Date.now() + hours * HOUR_MS) });
const ann = await forum.as("member", "ann");
const bob = await forum.as("member", "bob");
const guest = await forum.as("guest");

const asked: string[] = [];
const titled = (title: string) => `<title>${title}</title>`;
const pages: Record<string, string> = {
  "/page": `<meta property="og:title" content="The page"><meta name="description" content="About it">
    <meta property="og:image" content="https://pictures.test/1.png"><link rel="icon" href="https://pictures.test/i.png">`,
  "/hostile": '<title>&lt;img src=x onerror=alert(1)&gt;"&amp;</title>',
};
const answer: RequestListener = (request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  const page = pages[path];
  response.writeHead(page ? 200 : 500, { "content-type": "text/html" }).end(page);
};
const site = await aSite(forum, answer);
const times = (path: string) => asked.filter((each) => each === path).length;

const post = async (body: string, more = {}, user = ann) => {
  const answered = await user.post("/discussions", {
    ...{ categoryID: 1, name: "A post", format: "markdown", body },
    ...more,
  });
  assert.equal(answered.status, 201, JSON.stringify(answered.body));
  return answered.body as { discussionID: number; body: string; url: string };
};
const shown = async (discussionID: number, user = guest): Promise<string> =>
  (await user.get(`/discussions/${discussionID}`)).body.body;
const card = (url: string, name: string) =>
  JSON.stringify([
    { type: "rich_embed_card", dataSourceType: "url", url, embedData: { embedType: "link", url, name } },
  ]);

test("shows a bare link at once as a link, and as a card after fetching the page once for all posts", async () => {
  const first = await post(`Look:\n\n${site}/page\n\nNice.`);
  assert.match(first.body, /<a href="[^"]*\/page" rel="nofollow ugc noopener">http:[^<]*\/page<\/a><\/p>/);
  const second = await post(`${site}/page`);
  await forum.drained();
  for (const { discussionID } of [first, second]) {
    const html = await shown(discussionID);
    assert.match(
      html,
      /<p class="embed-title" dir="auto"><a href="[^"]*\/page" rel="nofollow ugc noopener">The page</,
    );
    assert.match(html, /About it.*<img src="https:\/\/pictures\.test\/i\.png" alt="" class="embed-icon"/);
  }
  assert.equal(times("/page"), 1);
  const third = await post(`${site}/page`);
  assert.match(third.body, /embed-link/);
});

test("retries a page that does not respond a few times, then gives up", async () => {
  const { db } = await forum.context();
  const { discussionID } = await post(`${site}/down`);
  await forum.drained();
  assert.equal(times("/down"), 1);
  for (let again = 0; again < 8; again += 1) {
    await sql`update jobs.job set start_after = now() where state = 'created' and name = 'askLinks'`.execute(
      db,
    );
    // Restarts the queue.
    pages[`/wake${again}`] = titled("Up");
    await post(`${site}/wake${again}`);
    await forum.drained();
  }
  assert.equal(times("/down"), 5);
  await post(`${site}/down`);
  await forum.drained();
  assert.equal(times("/down"), 5);
  assert.match(await shown(discussionID), /<a href="[^"]*\/down"[^>]*>http:[^<]*\/down<\/a><\/p>/);
});

test("escapes everything that a page says about itself", async () => {
  const { discussionID } = await post(`${site}/hostile`);
  await forum.drained();
  assert.match(await shown(discussionID), />&lt;img src=x onerror=alert\(1\)&gt;"&amp;<\/a>/);
});

test("builds a card from the page, not from data sent with the post", async () => {
  pages["/page?2"] = titled("The real one");
  const { discussionID, body } = await post(card(`${site}/page?2`, "Your bank"), { format: "rich2" });
  assert.doesNotMatch(body, /Your bank/);
  await forum.drained();
  assert.match(await shown(discussionID), />The real one</);
  const later = await post(card(`${site}/gone`, "Your bank"), { format: "rich2" });
  await forum.drained();
  assert.doesNotMatch(await shown(later.discussionID), /Your bank/);
});

test("turns only links in a paragraph of their own into cards, at most ten per post", async () => {
  const before = asked.length;
  const text = await post(
    `See ${site}/page now.\n\n[words](${site}/other)\n\n[words](/profile/ann)\n\n> ${site}/quoted`,
  );
  await forum.drained();
  assert.equal(asked.length, before);
  assert.doesNotMatch(await shown(text.discussionID), /embed-link|data-shows/);
  const many = Array.from({ length: 12 }, (_, index) => `${site}/page?many${index}`);
  for (const url of many) pages[url.slice(site.length)] = titled("One of many");
  const { discussionID } = await post(many.join("\n\n"));
  await forum.drained();
  assert.equal((await shown(discussionID)).match(/class="embed-link"/g)?.length, 10);
  assert.equal(asked.length, before + 10);
});

test("updates cards after a page is scraped again", async () => {
  pages["/news"] = titled("Old news");
  const { discussionID } = await post(`${site}/news`);
  await forum.drained();
  pages["/news"] = titled("New news");
  await bob.post("/media/scrape", { url: `${site}/news`, force: true });
  await forum.drained();
  assert.match(await shown(discussionID), />New news</);
});

test("shows films, sounds and pictures as players, and contacts no site before a reader wants them", async () => {
  const { body } = await post(
    [
      "https://youtu.be/dQw4w9WgXcQ?t=90",
      "https://films.test/a film.mp4".replace(" ", "%20"),
      "https://films.test/a.mp3",
    ].join("\n\n"),
  );
  assert.match(
    body,
    /<a href="https:\/\/youtu\.be\/[^"]*"[^>]*data-frame="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1&amp;start=90"/,
  );
  assert.match(
    body,
    /<video src="https:\/\/films\.test\/a%20film\.mp4" controls preload="none" aria-label="a film\.mp4">/,
  );
  assert.match(body, /<audio src="https:\/\/films\.test\/a\.mp3" controls preload="none"/);
  assert.doesNotMatch(body, /<iframe/);
  const framed = await post(
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Song"></iframe>',
    {
      format: "html",
    },
  );
  assert.match(
    framed.body,
    /<a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ".*>Song<\/span><\/a>/,
  );
});

test("shows a post of a Mastodon server as a card of its page", async () => {
  const path = "/@ada/113000000000000001";
  pages[path] = `${titled("Ada (@ada@example.org)")}<meta property="og:description" content="Rain again.">`;
  const { discussionID } = await post(`${site}${path}`);
  await forum.drained();
  assert.match(await shown(discussionID), /Ada \(@ada@example\.org\)[\s\S]*Rain again\./);
});

test("shows a link to a post of this forum as a quote that changes and disappears with it", async () => {
  const quoted = await post("What *Bob* says.", { name: "A <title>" }, bob);
  const commentID = await aComment(forum, { discussionID: quoted.discussionID, body: "And more." });
  const { discussionID } = await post(
    `http://forum.test/discussion/${quoted.discussionID}/x\n\nhttp://forum.test/discussion/comment/${commentID}`,
  );
  await forum.drained();
  const html = await shown(discussionID);
  assert.match(
    html,
    /class="embed-quote".*<a href="\/discussion\/\d+\/a-title">A &lt;title&gt;<\/a>.*What Bob says\..*>bob</s,
  );
  assert.match(html, />Re: A &lt;title&gt;<.*And more\./s);
  await bob.patch(`/discussions/${quoted.discussionID}`, { name: "Another title" });
  await forum.drained();
  assert.match(await shown(discussionID), />Another title<.*>Re: Another title</s);
  const admin = await forum.as("administrator");
  assert.equal((await admin.patch(`/users/${bob.userID}`, { name: "robert" })).status, 200);
  await forum.drained();
  assert.match(await shown(discussionID), /<a href="\/profile\/robert"><bdi>robert<\/bdi>/);
  const moderator = await forum.as("moderator");
  assert.equal((await moderator.delete(`/discussions/${quoted.discussionID}`)).status, 204);
  await forum.drained();
  assert.doesNotMatch(await shown(discussionID), /embed-quote|Another title|What Bob says|And more/);
});

test("hides quotes of posts that not every reader may see, whatever data was sent along", async () => {
  const staff = await forum.as("moderator");
  const categoryID = await aCategory(forum, { only: ["moderator"] });
  const secret = await aDiscussion(forum, { categoryID, name: "Secret plans", body: "Hidden words." });
  const url = `http://forum.test/discussion/${secret}`;
  const quote = [
    {
      ...{ type: "rich_embed_card", dataSourceType: "url", url },
      embedData: {
        embedType: "quote",
        url,
        name: "Secret plans",
        body: "<p>Hidden words.</p>",
        insertUser: { name: "Bob" },
      },
    },
    {
      type: "rich_embed_card",
      dataSourceType: "url",
      url,
      embedData: { embedType: "link", url, name: "Secret plans" },
    },
  ];
  const open = [await post(url, {}, staff), await post(JSON.stringify(quote), { format: "rich2" }, staff)];
  const inside = await post(url, { categoryID }, staff);
  await forum.drained();
  for (const { discussionID } of open) {
    const html = await shown(discussionID);
    assert.doesNotMatch(html, /Secret|Hidden/);
    assert.match(html, new RegExp(`<a href="${url}"[^>]*>${url}</a></p>`));
  }
  assert.match(await shown(inside.discussionID, staff), />Secret plans<.*Hidden words/s);
  // The post moves to a public category; its quote of the private post must not become visible.
  await staff.patch(`/discussions/${inside.discussionID}`, { categoryID: 1 });
  await forum.drained();
  assert.doesNotMatch(await shown(inside.discussionID), /Secret|Hidden/);
  // The quoted post follows, and everyone may read it.
  await staff.patch(`/discussions/${secret}`, { categoryID: 1 });
  await forum.drained();
  assert.match(await shown(open[0]!.discussionID), />Secret plans</);
});

test("hides quotes when a category is closed to guests", async () => {
  const admin = await forum.as("administrator");
  const categoryID = await aCategory(forum);
  const quoted = await aDiscussion(forum, { categoryID, name: "Open for now" });
  const { discussionID } = await post(`http://forum.test/discussion/${quoted}`);
  await forum.drained();
  assert.match(await shown(discussionID), />Open for now</);
  const closed = await admin.patch(`/categories/${categoryID}`, { customPermissions: true });
  assert.equal(closed.status, 200);
  await forum.drained();
  if ((await guest.get(`/discussions/${quoted}`)).status === 200) assert.fail("guests still read it");
  assert.doesNotMatch(await shown(discussionID), /Open for now/);
});

test("runs a constant number of statements for any number of links", async () => {
  const context = await forum.context();
  const body = (index: number) => ({
    ...{ format: "markdown", recordType: "discussion", recordID: index + 1 },
    body: `${site}/batch/${index}\n\nhttp://forum.test/discussion/${index + 1}\n\nhttp://forum.test/discussion/comment/${index + 1}`,
  });
  const count = (length: number) =>
    forum.countStatements(() =>
      showBodies(
        context,
        Array.from({ length }, (_, index) => body(index)),
      ),
    );
  await count(1);
  assert.equal(await count(100), await count(1));
});

test("shows the card on a cached page as soon as it is known", async () => {
  pages["/cached"] = titled("Cached");
  const { discussionID } = await post(`${site}/cached`);
  const page = async () =>
    (await forum.forum.http.inject({ url: `/discussion/${discussionID}/a-post` })).body;
  await page();
  await forum.drained();
  assert.match(await page(), />Cached</);
});

test("ignores forged markers in a body", async () => {
  for (const format of ["html", "markdown"]) {
    const forged = `<div class="embed-link" data-shows="user:1"><p data-shows="user:1">x</p></div> data-shows="user:1"`;
    const { body } = await post(forged, { format });
    assert.deepEqual(shownIn(body), []);
  }
});

test("forgets pages that no post shows, and keeps those that a post shows", async () => {
  const { db } = await forum.context();
  const isStored = async (path: string) => (await findPages(await forum.context(), [site + path])).size === 1;
  pages["/kept"] = titled("Kept");
  pages["/lost"] = titled("Lost");
  const { discussionID } = await post(`${site}/kept`);
  const lost = await post(`${site}/lost`);
  await forum.drained();
  await sql`delete from discussions where discussion_id = ${lost.discussionID}`.execute(db);
  hours += 30;
  await sweep(await forum.context());
  hours += 30;
  await sweep(await forum.context());
  assert.deepEqual([await isStored("/kept"), await isStored("/lost")], [true, false]);
  assert.match(await shown(discussionID), />Kept</);
});

test("reads any body in linear time", () => {
  for (const fragment of [
    "<p>",
    "<p> ",
    "<p><br />",
    '<p><a href="',
    '<p><a href="x">x</a>',
    '<div class="embed-link"><a href="x">x</a><p>',
    "<blockquote>",
    '<blockquote class="quote embed-quote">',
    '<div class="quote-author">',
    '<div class="quote-author"><a href="x">x</a></div>',
    '<iframe src="x"',
    '<p data-shows="',
    " ",
  ]) {
    const html = fragment.repeat(1_000_000 / fragment.length);
    assert.ok(findLinks(html).length <= html.length);
    assert.ok(shownIn(html).length <= html.length);
  }
});

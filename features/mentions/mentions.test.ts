import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { showBodies } from "#features/formats/server/index.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aPost, bodyOf, linkTo, mentionsOf, rename } from "./testing.ts";

const forum = await openForum();
const author = await forum.as("member");
const administrator = await forum.as("administrator");
const ann = await aUser(forum, { name: "Ann" });
const spaced = await aUser(forum, {}, { name: "Tom & Jerry" });

const shows = async (body: string, format: string) => bodyOf(author, await aPost(author, body, format));
const node = (userID: number | string, name: string, more = {}) => ({
  type: "@",
  userID,
  name,
  children: [{ text: "" }],
  ...more,
});
const document = (...children: object[]) =>
  JSON.stringify([{ type: "p", children: [...children, { text: "." }] }]);

describe("a name after an @", () => {
  it("becomes a link to the profile, in any case and in every text format", async () => {
    for (const [format, around] of [
      ["text", (inner: string) => `<p>${inner}</p>`],
      ["textex", (inner: string) => `<p>${inner}</p>`],
      ["markdown", (inner: string) => `<p>${inner}</p>\n`],
      ["bbcode", (inner: string) => inner],
      ["html", (inner: string) => inner],
      ["wysiwyg", (inner: string) => inner],
    ] as const)
      assert.equal(
        await shows("Hello @aNN, you", format),
        around(`Hello ${linkTo(ann, "Ann")}, you`),
        format,
      );
  });

  it("is quoted when it has spaces", async () => {
    const link = linkTo(spaced, "Tom & Jerry");
    assert.equal(await shows('See @"tom & jerry"!', "text"), `<p>See ${link}!</p>`);
    assert.equal(await shows("See @&quot;Tom &amp; Jerry&quot;!", "html"), `See ${link}!`);
  });

  it("ends at punctuation, and does not begin within a word", async () => {
    assert.equal(
      await shows("(@Ann's) @Ann.", "text"),
      `<p>(${linkTo(ann, "Ann")}'s) ${linkTo(ann, "Ann")}.</p>`,
    );
    for (const body of ["me@Ann", "@Ann@mastodon.example", "/@Ann", "@@Ann", "@Anne", "@ Ann", "@", '@"Ann'])
      assert.doesNotMatch(await shows(body, "text"), /atMention/, body);
  });

  it("stays text in code and links, and when no user has the name", async () => {
    for (const body of [
      "`@Ann`",
      "```\n@Ann\n```",
      "[@Ann](/x)",
      "<pre>@Ann</pre>",
      "@Nobody",
      "https://x.example/@Ann",
    ])
      assert.doesNotMatch(await shows(body, "markdown"), /atMention/, body);
  });

  it("refers to the user with exactly that name when others differ only in case", async () => {
    const [upper] = [await aUser(forum, {}, { name: "Twin" }), await aUser(forum, {}, { name: "twin" })];
    assert.equal(await shows("@Twin @TWIN", "text"), `<p>${linkTo(upper, "Twin")} @TWIN</p>`);
  });

  it("works for banned and private users, but not for deleted ones", async () => {
    const hidden = await aUser(forum, { name: "Hidden" }, { banned: 1, private: true });
    await aUser(forum, {}, { name: "Gone", deleted: true });
    assert.equal(await shows("@hidden @gone", "text"), `<p>${linkTo(hidden, "Hidden")} @gone</p>`);
  });

  it("is read in the first fifty places only", async () => {
    const html = await shows(`${Array.from({ length: 50 }, (_, n) => `@no${n}`).join(" ")} @Ann`, "text");
    assert.doesNotMatch(html, /atMention/);
    assert.match(await shows(`${"@Ann ".repeat(60)}`, "text"), /(?:<a [^>]*>@Ann<\/a> ?){60}/);
  });
});

describe("a member in a document", () => {
  it("shows the current name and profile, regardless of the node", async () => {
    const html = await shows(document(node(ann, "Old name", { url: "https://evil.example/" })), "rich2");
    assert.equal(html, `<p>${linkTo(ann, "Ann")}.</p>`);
  });

  it("is text when no user has that id, and text is not a mention", async () => {
    assert.equal(await shows(document(node(99_999, "Ann")), "rich2"), "<p>@Ann.</p>");
    assert.equal(await shows(document({ text: "@Ann" }), "rich2"), "<p>@Ann.</p>");
  });

  it("cannot be forged in HTML", async () => {
    const forged = `<a class="atMention" data-userid="${ann}" href="https://evil.example/">@<b>Boss</b></a>`;
    assert.equal(await shows(`Ask ${forged}`, "wysiwyg"), `Ask ${linkTo(ann, "Ann")}`);
    const withoutID = '<a class="atMention" href="https://evil.example/">@<b>Boss</b></a>';
    assert.equal(await shows(`Ask ${withoutID}`, "wysiwyg"), "Ask @<b>Boss</b>");
  });

  it("counts fifty times at most", async () => {
    const nodes = Array.from({ length: 60 }, (_, n) => node(90_000 + n, "x"));
    assert.equal(
      await shows(document(...nodes, node(ann, "Ann")), "rich2"),
      `<p>${"@x".repeat(60)}@Ann.</p>`,
    );
  });
});

describe("a rename", () => {
  const renamed = async (user: TestUser, name: string) => {
    await rename(administrator, user, name);
    await forum.drained();
  };

  it("keeps mentions linked in every format, on guests' pages too", async () => {
    const bob = await forum.as("member", "Bob");
    const guest = await forum.as("guest");
    const bodies = {
      text: "@Bob",
      markdown: "**@bob**",
      bbcode: '[b]@"Bob"[/b]',
      wysiwyg: `<a class="atMention" data-userid="${bob.userID}" data-username="Bob" href="/profile/Bob">@Bob</a>`,
      rich: JSON.stringify([{ insert: { mention: { name: "Bob", userID: bob.userID } } }, { insert: "\n" }]),
      rich2: document(node(bob.userID, "Bob")),
    };
    const posts = new Map<string, number>();
    for (const [format, body] of Object.entries(bodies)) posts.set(format, await aPost(author, body, format));
    const { body: comment } = await author.post("/comments", {
      discussionID: posts.get("text"),
      body: "@Bob as well",
      format: "text",
    });
    const page = async () =>
      (await forum.forum.http.inject({ url: `/discussion/${posts.get("text")}/a-post` })).body;
    await page();
    await renamed(bob, "Robert");
    for (const [format, id] of posts) {
      const html = await bodyOf(guest, id);
      assert.ok(html.includes(linkTo(bob.userID, "Robert")), `${format}: ${html}`);
      assert.doesNotMatch(html, /Bob/, format);
    }
    const { body } = await guest.get(`/comments/${comment.commentID}`);
    assert.equal(body.body, `<p>${linkTo(bob.userID, "Robert")} as well</p>`);
    assert.doesNotMatch(await page(), /@Bob/);

    // Another takes the name: old posts still mean the first, new ones the second.
    const second = await aUser(forum, { name: "Bob" });
    const id = posts.get("text")!;
    await author.patch(`/discussions/${id}`, { body: "@Bob and @Ann", format: "text" });
    assert.match(await bodyOf(author, id), new RegExp(`data-userid="${bob.userID}"`));
    assert.equal(await shows("@Bob", "text"), `<p>${linkTo(second, "Bob")}</p>`);
    await renamed(bob, "Rupert");
    assert.ok((await bodyOf(author, id)).startsWith(`<p>${linkTo(bob.userID, "Rupert")} and`));
    await renamed(bob, "Robert");
    assert.ok((await bodyOf(author, id)).startsWith(`<p>${linkTo(bob.userID, "Robert")} and`));
  });

  it("opens a document to be edited with the new name, and leaves the rest as it was written", async () => {
    const carl = await forum.as("member", "Carl");
    const body = document(node(carl.userID, "Carl"), node(99_999, "Nobody"));
    const id = await aPost(author, body, "rich2");
    assert.equal((await author.get(`/discussions/${id}/edit`)).body.body, body);
    const { body: comment } = await author.post("/comments", { discussionID: id, body, format: "rich2" });
    await renamed(carl, "Karl");
    const expected = document(node(carl.userID, "Karl", { url: "/profile/Karl" }), node(99_999, "Nobody"));
    const opened = (await author.get(`/discussions/${id}/edit`)).body.body;
    assert.deepEqual(JSON.parse(opened), JSON.parse(expected));
    assert.equal((await author.get(`/comments/${comment.commentID}/edit`)).body.body, opened);
  });

  it("leaves a plain name behind when the member is deleted", async () => {
    const dora = await forum.as("member", "Dora");
    const id = await aPost(author, "@Dora was here", "text");
    await administrator.delete(`/users/${dora.userID}`, { deleteMethod: "keep" });
    await forum.drained();
    assert.equal(await bodyOf(author, id), "<p>@Dora was here</p>");
    await author.patch(`/discussions/${id}`, { body: "@Dora was there", format: "text" });
    assert.equal(await bodyOf(author, id), "<p>@Dora was there</p>");
  });
});

describe("stored mentions", () => {
  it("follows the body", async () => {
    const id = await aPost(author, "@Ann", "text");
    assert.deepEqual(await mentionsOf(forum, id), [[ann, "Ann", "active"]]);
    await author.patch(`/discussions/${id}`, { body: "> @Ann\n\nSo it is.", format: "markdown" });
    assert.deepEqual(await mentionsOf(forum, id), [[ann, "Ann", "quoted"]]);
    await author.patch(`/discussions/${id}`, { body: "Nobody", format: "text" });
    assert.deepEqual(await mentionsOf(forum, id), [[ann, "Ann", "removed"]]);
  });

  it("costs nothing without an @, and one statement for any number of names in any number of bodies", async () => {
    const statements = async (work: () => Promise<unknown>) =>
      (await forum.statements(work)).filter((statement) => /user_mentions|as wanted/.test(statement)).length;
    const asked = (body: string) => statements(() => aPost(author, body, "text"));
    assert.equal(await asked("Plain words of nobody"), 0);
    assert.equal(await asked("@no1"), 1);
    assert.equal(await asked("@no1 @no2 @no3 @Nobody4"), 1);
    // One to find them, one to note them.
    assert.equal(await asked("@Ann"), 2);
    assert.equal(await asked("@Ann @Twin @twin"), 2);
    const context = await forum.context();
    const bodies = Array.from({ length: 20 }, (_, n) => ({
      body: `@Ann @x${n}`,
      format: "text",
      recordType: "discussion",
      recordID: null,
    }));
    assert.equal(await statements(() => showBodies(context, bodies)), 1);
  });
});

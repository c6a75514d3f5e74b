import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const ann = await forum.as("member", "ann");
const guest = await forum.as("guest");

const post = async (body: string, more = {}, user = ann) => {
  const answered = await user.post("/discussions", {
    ...{ categoryID: 1, name: "A post", format: "markdown", body },
    ...more,
  });
  assert.equal(answered.status, 201, JSON.stringify(answered.body));
  return answered.body as { discussionID: number };
};
const shown = async (discussionID: number, user = guest): Promise<string> =>
  (await user.get(`/discussions/${discussionID}`)).body.body;

const text = (words: string) => [{ type: "p", children: [{ text: words }] }];
const quoteOf = (attribution: object, words = "Words that were quoted.") => [
  { type: "blockquote", attribution, children: [{ type: "blockquote-line", children: [{ text: words }] }] },
  ...text("An answer."),
];
const rich2 = async (body: object[], user = ann) =>
  (await post(JSON.stringify(body), { format: "rich2" }, user)).discussionID;

test("names the author of a quote by the current name when the quoted post is theirs and the reader may see it", async () => {
  const author = await forum.as("member", "dora");
  const { discussionID: quoted } = await post("Words that were quoted.", {}, author);
  const url = `http://forum.test/discussion/${quoted}`;
  const named = await rich2(quoteOf({ name: "dora", url }));
  const numbered = await rich2(quoteOf({ name: "Admin", url, userID: author.userID }));
  for (const id of [named, numbered]) {
    assert.match(await shown(id), /class="quote-author"[^>]*><a [^>]*>dora<\/a>.*Words that were quoted/s);
    assert.doesNotMatch(await shown(id), /Admin/);
  }
  const admin = await forum.as("administrator");
  await forum.drained();
  assert.equal((await admin.patch(`/users/${author.userID}`, { name: "theodora" })).status, 200);
  await forum.drained();
  assert.match(await shown(numbered), />theodora<\/a>/);
  const moderator = await forum.as("moderator");
  assert.equal((await moderator.delete(`/discussions/${quoted}`)).status, 204);
  await forum.drained();
  for (const id of [named, numbered]) {
    assert.doesNotMatch(await shown(id), /dora<\/a>/);
    assert.match(await shown(id), /<blockquote.*Words that were quoted/s);
  }
});

test("names no author for an invented quote or one of a hidden post", async () => {
  const staff = await forum.as("moderator");
  const categoryID = await aCategory(forum, { only: ["moderator"] });
  const secret = await aDiscussion(forum, { categoryID, insertUserID: staff.userID });
  const { discussionID: mine } = await post("I wrote this.");
  const forged = { embedType: "quote", body: "<p>I resign.</p>", insertUser: { name: "Founder", userID: 1 } };
  const cards = [
    forged,
    { ...forged, url: "https://elsewhere.test/post/1" },
    { ...forged, body: '<p>I resign. <a href="https://elsewhere.test">Why</a></p>' },
    { ...forged, body: '<div class="quote-author">Founder</div><p>I resign.</p>' },
  ].map((embedData) => [{ type: "rich_embed_card", dataSourceType: "url", embedData }]);
  const quotes = [
    { name: "Founder" },
    { name: "Founder", userID: 1 },
    { name: "Founder", url: "https://elsewhere.test" },
    { name: "Founder", url: "javascript:alert(1)" },
    { name: "Founder", url: "/profile/Founder" },
    { name: "Founder", url: "http://forum.test/discussion/999999" },
    { name: "Founder", url: `http://forum.test/discussion/${mine}` },
    { name: staff.name, url: `http://forum.test/discussion/${secret}` },
  ].map((attribution) => quoteOf(attribution, "I resign."));
  const posted = await Promise.all([...cards, ...quotes].map((body) => rich2(body)));
  const inMarkdown = [
    '<blockquote class="quote"><div class="quote-author">Founder</div>I resign.</blockquote>',
    '<blockquote class="quote"><div class="quote-author"><div>x</div><b>Founder</b></div>I resign.</blockquote>',
  ];
  for (const body of inMarkdown) posted.push((await post(body)).discussionID);
  await forum.drained();
  for (const id of posted) {
    const html = await shown(id);
    assert.doesNotMatch(html, new RegExp(`Founder|${staff.name}`), html);
    assert.match(html, /<blockquote.*I resign/s, html);
    assert.equal(html.match(/<div\b/g)?.length ?? 0, html.match(/<\/div>/g)?.length ?? 0, html);
  }
});

test("names the author of a quote within a private category to its readers, until the quote moves out", async () => {
  const staff = await forum.as("moderator");
  const categoryID = await aCategory(forum, { only: ["moderator"] });
  const secret = await aDiscussion(forum, { categoryID, insertUserID: staff.userID });
  const body = JSON.stringify(quoteOf({ name: staff.name, url: `http://forum.test/discussion/${secret}` }));
  const { discussionID } = await post(body, { format: "rich2", categoryID }, staff);
  await forum.drained();
  assert.match(await shown(discussionID, staff), new RegExp(`>${staff.name}</a>`));
  await staff.patch(`/discussions/${discussionID}`, { categoryID: 1 });
  await forum.drained();
  assert.doesNotMatch(await shown(discussionID), new RegExp(staff.name));
});

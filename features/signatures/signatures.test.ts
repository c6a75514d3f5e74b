import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { toTheEnd } from "#features/bulk/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { ignoring } from "#features/ignoring/testing.ts";
import { anUpload } from "#features/media/testing.ts";
import { personalDataOf } from "#features/personal-data/server/index.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const origin = await forum.listen();
const { guest, administrator } = await forum.everyone();
const [ann, ben] = [await forum.as("member", "ann"), await forum.as("member", "ben")];
const threadID = await aDiscussion(forum, { insertUserID: ann.userID });
const commentID = await aComment(forum, { discussionID: threadID, insertUserID: ann.userID });

const sign = (user: TestUser, body: string, format = "markdown") =>
  user.patch("/users/$me/signature", { body, format });
const problemOf = ({ body }: { body: { errors?: { field: string; message: string }[] } }) => [
  body.errors?.[0]?.field,
  body.errors?.[0]?.message,
];
const below = async (reader: TestUser): Promise<string | null> =>
  (await reader.get(`/comments/${commentID}`, { expand: "signature" })).body.signature?.body ?? null;
const page = async (path: string, { cookie }: { cookie?: string } = {}) =>
  (await fetch(origin + path, { headers: cookie ? { cookie } : {} })).text();
const timesOnThread = async (texts: string, as?: TestUser) =>
  (await page(`/discussion/${threadID}`, as)).split(texts).length - 1;

describe("a signature", () => {
  test("appears below each post of its author, on the profile and in the API, as soon as it is saved", async () => {
    assert.equal(await timesOnThread("Yours truly"), 0);
    const { status, body } = await sign(ann, "Yours **truly**, [Ann](https://ann.example)");
    const html =
      '<p>Yours <strong>truly</strong>, <a href="https://ann.example" rel="nofollow ugc noopener">Ann</a></p>';
    assert.deepEqual([status, body.body, body.format], [200, html, "markdown"]);
    assert.equal(await timesOnThread("Yours <strong>truly</strong>"), 2);
    assert.equal(await timesOnThread("Yours <strong>truly</strong>", ben), 2);
    assert.match(await page(`/profile/${ann.name}`, administrator), /Yours <strong>truly/);
    const expand = "insertUser,insertUser.signature,signature";
    const { body: post } = await guest.get(`/discussions/${threadID}`, { expand });
    assert.deepEqual(post.signature, { body: html, format: "markdown" });
    assert.deepEqual(post.insertUser.signature, post.signature);
    assert.equal(post.insertUser.name, ann.name);
    const { body: card } = await ben.get(`/users/${ann.userID}`, { expand: "all" });
    assert.deepEqual(card.signature, post.signature);
    assert.equal((await guest.get(`/discussions/${threadID}`)).body.signature, undefined);
  });

  test("costs a page no further statement, and is not shown in lists", async () => {
    const cost = () => forum.countStatements(() => page(`/discussion/${threadID}`, ben));
    await cost();
    const known = await cost();
    await administrator.patch("/config", { "signatures.enabled": false });
    await cost();
    assert.equal(await cost(), known);
    await administrator.patch("/config", { "signatures.enabled": true });
    assert.ok(!(await page("/discussions", ben)).includes("truly"));
  });

  test("contains text, links and images, but no mentions, embeds or scripts", async () => {
    const { body } = await sign(
      ben,
      `<p>Hi @${ann.name} <a href="javascript:x()" onclick="x()">here</a></p><script>x()</script>
       <iframe src="https://www.youtube.com/embed/a"></iframe>
       <a class="atMention" data-userid="${ann.userID}" href="/profile/ann">@ann</a>`,
      "html",
    );
    assert.doesNotMatch(body.body, /script|onclick|iframe|data-userid|href="\/profile/);
    await forum.drained();
    assert.deepEqual((await ann.get("/notifications")).body, []);
    await sign(ben, "");
    assert.equal((await ben.get("/users/$me/signature")).body.body, "");
  });

  test("is limited in characters and images, with an error on the field", async () => {
    assert.deepEqual(problemOf(await sign(ben, "x".repeat(501))), ["body", "body is 1 characters too long."]);
    const pictures = "![a](https://a.example/a.png) ![b](https://a.example/b.png)";
    assert.deepEqual(problemOf(await sign(ben, pictures)), [
      "body",
      "A signature can have 1 picture at most.",
    ]);
    await administrator.patch("/config", { "signatures.maxImages": 0 });
    assert.deepEqual(problemOf(await sign(ben, "![a](/a.png)")), [
      "body",
      "A signature cannot have pictures.",
    ]);
    await administrator.patch("/config", { "signatures.maxImages": 1 });
    assert.equal((await sign(ben, "x", "cuneiform")).status, 422);
    assert.equal((await sign(ben, "[{", "rich2")).status, 422);
    assert.deepEqual((await ben.get("/users/$me/signature")).body.bodyRaw, "");
  });

  test("preserves its image, limited to the height that the forum allows", async () => {
    const { url, mediaID } = await anUpload(ben);
    await sign(ben, `![me](${url})`);
    const { body } = await ben.get(`/media/${mediaID}`);
    assert.deepEqual([body.foreignType, body.foreignID], ["signature", ben.userID]);
    await administrator.patch("/config", { "signatures.imageMaxHeight": 90, "signatures.hideMobile": true });
    const html = await page("/profile/signature", ben);
    assert.match(html, /data-wide="true" style="--image-height:90px"/);
    assert.match(html, /<img src="[^"]+"[^>]* width="\d+" height="\d+"/);
    await administrator.patch("/config", { "signatures.imageMaxHeight": 0, "signatures.hideMobile": false });
  });
});

describe("the visibility of signatures", () => {
  test("ends while the author is banned, and follows a private profile", async () => {
    await administrator.put(`/users/${ann.userID}/ban`, { banned: true });
    assert.deepEqual([await below(guest), await below(administrator)], [null, null]);
    assert.equal((await guest.get(`/users/${ann.userID}/signature`)).body.body, "");
    await administrator.put(`/users/${ann.userID}/ban`, { banned: false });
    await administrator.patch(`/users/${ann.userID}`, { private: true });
    assert.deepEqual([await below(ben), (await below(administrator)) !== null], [null, true]);
    await administrator.patch(`/users/${ann.userID}`, { private: false });
    assert.match((await below(ben)) ?? "", /truly/);
  });

  test("excludes readers who ignore the author, or who hide the signatures of others", async () => {
    const [one, two] = [await forum.as("member"), await forum.as("member")];
    await ignoring(forum, one.userID, ann.userID);
    assert.equal(await below(one), null);
    await sign(two, "My own.");
    assert.match((await below(two)) ?? "", /truly/);
    assert.equal((await two.patch("/users/$me/signature", { showOthers: false })).body.showOthers, false);
    assert.deepEqual([await below(two), await timesOnThread("truly</strong>", two)], [null, 0]);
    assert.match((await two.get("/users/$me/signature")).body.body, /My own/);
    await two.patch("/users/$me/signature", { showOthers: true });
    assert.match((await below(two)) ?? "", /truly/);
  });

  test("ends on a forum that disabled signatures, which has no page for them either", async () => {
    await administrator.patch("/config", { "signatures.enabled": false });
    assert.equal(await below(ben), null);
    assert.equal((await sign(ben, "Hi.")).status, 404);
    const { status } = await fetch(`${origin}/profile/signature`, { headers: { cookie: ben.cookie } });
    assert.equal(status, 404);
    await administrator.patch("/config", { "signatures.enabled": true });
  });
});

test("is edited on a page without scripts, also by users with permission to edit others", async () => {
  const html = await page(`/profile/signature/${ann.name}`, administrator);
  assert.match(html, /<textarea[^>]*name="body"[^>]*>Yours \*\*truly/);
  assert.ok(!html.includes('name="showOthers"'));
  assert.match(await page("/profile/signature", ben), /name="showOthers"/);
  await administrator.patch(`/users/${ann.userID}/signature`, { body: "Corrected.", format: "text" });
  assert.match((await below(guest)) ?? "", /Corrected/);
  assert.equal((await ben.patch(`/users/${ann.userID}/signature`, { body: "x" })).status, 403);
});

test("is removed by a purge, and restored with it", async () => {
  const { body } = await administrator.post("/users/clear", { userIDs: [ann.userID] });
  const stored = async () => (await administrator.get(`/users/${ann.userID}/signature`)).body.body;
  assert.equal(await stored(), "");
  await administrator.put(`/users/${ann.userID}/ban`, { banned: false });
  assert.equal(await stored(), "");
  await toTheEnd(administrator, await administrator.post(`/logs/operations/${body.operationID}/undo`));
  assert.match(await stored(), /Corrected/);
});

test("is in its author's archive, and is deleted with the account", async () => {
  const context = await forum.context();
  const signatureData = context.addons.of(personalDataOf).filter(({ name }) => /signature/.test(name));
  const texts: string[] = [];
  for (const { collect } of signatureData)
    for await (const { content } of collect?.(context, ann.userID) ?? [])
      for await (const part of content as AsyncIterable<unknown>) texts.push(JSON.stringify(part));
  assert.match(texts.join(), /Corrected/);
  await sign(ben, `As @${ann.name} says.`, "text");
  const was = { name: ann.name, email: null, addresses: [], dateDue: new Date() };
  for (const { erase } of signatureData)
    await context.transaction(async (inside) => erase?.(inside, ann.userID, "anonymise", was));
  assert.equal((await administrator.get(`/users/${ann.userID}/signature`)).body.bodyRaw, "");
  assert.ok(!(await ben.get("/users/$me/signature")).body.body.includes(ann.name));
});

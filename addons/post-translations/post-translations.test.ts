import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openTranslationServer } from "#features/translation-services/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { deleteUnused } from "./server/clean-up.ts";
import { partsOf } from "./server/translated-html.ts";

const FRENCH =
  "Bonjour à tous, je voudrais savoir comment les membres de cette communauté entretiennent leurs vélos pour l’hiver.";
const ENGLISH = "Hello everyone, I would like to know how you take care of your bikes during the winter.";

const clock = { passed: 0 };
const server = await openTranslationServer();
const forum = await openForum({
  environment: { TRANSLATION_HOSTS: server.host },
  now: () => new Date(Date.now() + clock.passed),
});
await forum.forum.application.switchAddon("post-translations", true);
const administrator = await forum.as("administrator");
await administrator.put("/translation-services/deepl", { apiKey: "right-key", address: server.address });
for (const locale of ["fr", "ar"]) await administrator.post("/locales", { locale, translatable: true });
for (const locale of ["en", "fr"])
  await administrator.patch(`/locales/${locale}`, { translationService: "deepl" });
const [author, reader, guest] = [await forum.as("member"), await forum.as("member"), await forum.as("guest")];

const post = (body: string, more = {}) =>
  aDiscussion(forum, { name: "Vélos", body, insertUserID: author.userID, ...more });
const translate = (discussionID: number, by: TestUser = reader, sent: object = {}) =>
  by.post(`/discussions/${discussionID}/translations`, sent);
const configure = (settings: object) => administrator.patch("/config", settings);

beforeEach(() => {
  server.requests.length = 0;
  server.answer = null;
});
after(() => {
  server.answer = null;
});

test("a member reads a French post in English, marked as a translation", async () => {
  const discussionID = await post(`${FRENCH}\n\nMerci !`);
  const { body: seen } = await reader.get(`/discussions/${discussionID}`);
  assert.deepEqual([seen.language, seen.canTranslate], ["fr", true]);
  const { status, body } = await translate(discussionID);
  assert.equal(status, 200);
  assert.deepEqual([body.locale, body.from, body.service, body.name], ["en", "en", "DeepL", "[EN-US] Vélos"]);
  assert.match(body.body, /^\[EN-US\] <p>Bonjour à tous.*<p>Merci !<\/p>\s*$/s);
});

test("a comment is translated without a title", async () => {
  const commentID = await aComment(forum, { discussionID: await post(ENGLISH), body: FRENCH });
  const { body: seen } = await reader.get(`/comments/${commentID}`);
  assert.deepEqual([seen.language, seen.canTranslate], ["fr", true]);
  const { body } = await reader.post(`/comments/${commentID}/translations`, {});
  assert.deepEqual([body.name, body.locale], [null, "en"]);
});

test("posts in the reader's language offer no translation, nor do those into a language without a service", async () => {
  const { body } = await reader.get(`/discussions/${await post(ENGLISH)}`);
  assert.deepEqual([body.language, body.canTranslate], ["en", false]);
  const french = { ...reader, cookie: `${reader.cookie}; locale=fr` };
  const inFrench = await forum.here(french).get(`/discussions/${await post(ENGLISH)}`);
  assert.equal(inFrench.body.canTranslate, true);
  const inArabic = await forum
    .here({ ...reader, cookie: `${reader.cookie}; locale=ar` })
    .get(`/discussions/${await post(ENGLISH)}`);
  assert.equal(inArabic.body.canTranslate, false);
  const refused = await translate(await post(ENGLISH), reader, { locale: "ar" });
  assert.equal(refused.body.message, "No translation service is chosen for this language.");
  assert.equal((await translate(await post(ENGLISH), reader, { locale: "de" })).status, 422);
});

test("a stored translation asks no service, until the post changes", async () => {
  const discussionID = await post(FRENCH);
  const first = await translate(discussionID);
  const asked = server.requests.length;
  assert.deepEqual((await translate(discussionID)).body, first.body);
  assert.equal(server.requests.length, asked);
  await administrator.patch(`/discussions/${discussionID}`, { body: `${FRENCH} Merci.`, format: "markdown" });
  assert.match((await translate(discussionID)).body.body, /Merci/);
  assert.ok(server.requests.length > asked);
});

test("several readers at once cause one translation", async () => {
  const discussionID = await post(FRENCH);
  const all = await Promise.all(Array.from({ length: 5 }, () => translate(discussionID)));
  assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));
  assert.equal(server.requests.length, 2, "the text and the title");
});

test("code and mentions are marked, and links stay", async () => {
  const discussionID = await post(
    `${FRENCH}\n\n\`npm start\` @${author.name} [lien](https://example.com/a?b=1&c=2)`,
  );
  const { body } = await translate(discussionID);
  const text: string[] = server.requests[0]?.body.text ?? [];
  assert.match(text.join(""), /<code translate="no">npm start<\/code>/);
  assert.match(body.body, /<a href="https:\/\/example\.com\/a\?b=1&amp;c=2"/);
  assert.doesNotMatch(body.body, /translate=/);
});

const answering = (text: string) => {
  server.answer = ({ body }, response) => {
    const translations = body.text.map(() => ({ text }));
    response.writeHead(200).end(JSON.stringify({ translations }));
  };
};

test("what a service returns passes the filter of posts", async () => {
  answering('<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)><style>*{}</style></p>');
  const refused = await translate(await post(FRENCH));
  assert.equal(refused.body.message, "The service returned a translation that can’t be shown.", "a picture");
  answering(
    '<p onclick="x()" style="position:fixed">Hi<script>alert(1)</script><svg onload=alert(1)></svg></p>',
  );
  const { body } = await translate(await post(FRENCH));
  assert.match(body.body, /^<p>Hi/);
  assert.doesNotMatch(body.body, /script|onclick|style|svg/);
  answering('<p><a href="https://phish.example">Sign in</a></p>');
  assert.equal((await translate(await post(FRENCH))).status, 409, "a link that the post does not have");
});

test("a translation that is far longer than the post is refused", async () => {
  answering("x".repeat(1_000_000));
  const { body } = await translate(await post(FRENCH));
  assert.equal(body.message, "The service returned a translation that can’t be shown.");
});

test("only those who see a post translate it, and guests only if a setting allows it", async () => {
  const discussionID = await post(FRENCH);
  assert.equal((await translate(discussionID, guest)).status, 401);
  assert.equal((await guest.get(`/discussions/${discussionID}`)).body.canTranslate, false);
  await configure({ "postTranslations.guests": true });
  assert.equal((await guest.get(`/discussions/${discussionID}`)).body.canTranslate, true);
  assert.equal((await translate(discussionID, guest)).status, 200);
  await configure({ "postTranslations.guests": false });
  assert.equal((await translate(999_999)).status, 404);
});

test("a budget limits the characters of a month, and failures cost nothing", async () => {
  clock.passed += 40 * 86_400_000;
  const now = await forum.as("administrator");
  const [member, change] = [await forum.as("member"), (settings: object) => now.patch("/config", settings)];
  await change({ "postTranslations.monthlyCharacters": 150 });
  server.answer = (_request, response) => response.writeHead(503).end();
  const discussionID = await post(FRENCH);
  assert.equal(
    (await translate(discussionID, member)).body.message,
    "DeepL can’t be reached. Try again later.",
  );
  server.answer = null;
  assert.equal((await translate(discussionID, member)).status, 200);
  const refused = await translate(await post(`${FRENCH} `.padEnd(40, "a")), member);
  assert.equal(refused.body.message, "The community has used up its translations for this month.");
  assert.equal((await translate(discussionID, member)).status, 200, "a stored one costs nothing");
  clock.passed += 32 * 86_400_000;
  const later = await forum.as("member");
  assert.equal((await translate(await post(FRENCH), later)).status, 200, "in the next month");
  await (await forum.as("administrator")).patch("/config", { "postTranslations.monthlyCharacters": 500_000 });
});

test("translations that no one has asked for in 90 days are deleted", async () => {
  const context = await forum.context();
  const member = await forum.as("member");
  const discussionID = await post(FRENCH);
  await translate(discussionID, member);
  const count = async () => {
    const { count: all } = await context.db
      .selectFrom("postTranslations")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(all);
  };
  assert.ok((await count()) > 0);
  clock.passed += 91 * 86_400_000;
  await deleteUnused(await forum.context());
  assert.equal(await count(), 0);
});

test("lists and threads take as many statements as without the add-on", async () => {
  const discussionID = await post(FRENCH);
  for (let index = 0; index < 3; index += 1) await aComment(forum, { discussionID, body: FRENCH });
  const member = await forum.as("member");
  const read = async () => {
    const counts: number[] = [];
    for (const path of [`/discussions/${discussionID}`, "/discussions", "/comments"]) {
      const query = path === "/comments" ? { discussionID } : {};
      await member.get(path, query);
      counts.push(await forum.countStatements(() => member.get(path, query)));
    }
    return counts;
  };
  const withIt = await read();
  await forum.forum.application.switchAddon("post-translations", false);
  assert.deepEqual(await read(), withIt);
  assert.equal((await translate(discussionID, member)).status, 404);
});

test("long posts are divided between their blocks, and lose nothing", () => {
  const html = `${"<p>Some words.</p>".repeat(1000)}<blockquote><p>More</p></blockquote>end`;
  const parts = partsOf(html);
  assert.equal(parts.join(""), html);
  assert.ok(parts.every(({ length }) => length <= 5000));
  assert.ok(parts.slice(1, -1).every((part) => part.startsWith("<p>") && part.endsWith("</p>")));
});

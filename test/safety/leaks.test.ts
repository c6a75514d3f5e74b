import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aConversation } from "#features/conversations/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { discussionDraft } from "#features/drafts/testing.ts";
import { listening } from "#features/live/testing.ts";
import { anUpload } from "#features/media/testing.ts";
import { emailsGoOut } from "#features/notification-emails/testing.ts";
import { setResourceGrants } from "#features/permissions/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import { personalDataOf } from "#features/personal-data/server/index.ts";
import { premoderate } from "#features/reports/testing.ts";
import { aProgram } from "#features/tokens/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "../forum.ts";

const WORD = "Quagmire";
const MISTYPED = "Quagmier";
const IDS = [1, 2, 3, 4, 5, 6, 7];
const ADMINISTRATORS = 16;
const ROLES = [ADMINISTRATORS, 33, 34];

const MOMENT = Date.parse("2026-06-01T12:00:00Z");
const HOUR_MS = 60 * 60 * 1000;

// The clock stands still, except during email delivery: all differences come from the planted records.
let passed = 0;
const forum = await openForum({ now: () => new Date(MOMENT + passed) });
const origin = await forum.listen();
const insider = await forum.as("administrator", "keeper");
const author = await forum.as("member", "author");
const readers = {
  guest: await forum.as("guest"),
  member: await forum.as("member", "reader"),
  unconfirmed: await forum.as("unconfirmed", "newcomer"),
  banned: await forum.as("member", "banished"),
  former: await forum.as("member", "former"),
  program: await aProgram(forum, await forum.as("member", "robot")),
  // Its owner sees everything; the program may only see profiles.
  "limited program": await aProgram(forum, await forum.as("administrator", "automat"), {
    permissions: ["profiles.view"],
  }),
};
const { former } = readers;
type Reader = keyof typeof readers;

type Asked = [path: string, query?: object];

const lists: Asked[] = [
  ...["/config", "/roles", "/sessions", "/notifications", "/open-api/v3", "/authenticate/authenticators"].map(
    (path): Asked => [path, {}],
  ),
  ...["/users/me", "/users/me-counts", "/users/$me/permissions"].map(
    (path): Asked => [path, { expand: path.endsWith("permissions") ? "junctions" : undefined }],
  ),
  ["/categories/suggested"],
  ["/categories/preferences/$me"],
  ["/discussions/bookmarked"],
  ["/conversations"],
  ...[author, insider].map(({ userID }): Asked => [`/users/${userID}`, { expand: "all" }]),
  ["/users", { expand: "all" }],
  ["/users", { sort: "-dateLastActive", query: "k" }],
  ["/users/by-names", { name: "*", order: "dateLastActive" }],
  ...[
    {},
    { outputFormat: "flat", limit: 500 },
    { categoryID: "1..99" },
    { archived: true },
    { featured: true },
  ].map((query): Asked => ["/categories", { ...query, expand: "all", maxDepth: 10 }]),
  ["/categories", { filterDiscussionsAdd: true }],
  ["/categories/search", { query: "", expand: "all" }],
  ["/categories/search", { query: WORD }],
  ["/categories/$urlcode:open", { expand: "all" }],
  ...[
    {},
    { discussionID: "1..99" },
    { pinOrder: "first" },
    { pinned: true },
    { sort: "hot" },
    { limit: 1, page: 2 },
  ].map((query): Asked => ["/discussions", { ...query, expand: "all" }]),
  ["/discussions", { sort: "experimentalTrending", slotType: "d", fields: "discussionID,category.name" }],
  ...[{}, { commentID: "1..99" }, { categoryID: "1..99" }, { sort: "-dateUpdated" }].map(
    (query): Asked => ["/comments", { ...query, expand: "all" }],
  ),
  ...ROLES.flatMap((insertUserRoleID): Asked[] => [
    ["/discussions", { insertUserRoleID }],
    ["/comments", { insertUserRoleID }],
    ["/users", { roleID: insertUserRoleID }],
  ]),
  ["/search", { query: WORD, expand: "all", includeTypeaheads: true }],
  ["/search", { query: MISTYPED, collapse: true }],
  ["/search", { query: `${WORD} or words title:${WORD} in:${WORD} tag:${WORD}` }],
  ["/search", { query: "author:keeper", name: WORD, followedCategories: true }],
  ["/search", { domain: "places", query: WORD.slice(0, -1) }],
  ["/search", { domain: "members", query: WORD }],
  ["/search", { tags: WORD, insertUserNames: `keeper,${WORD}` }],
  ["/search", { sort: "-dateInserted", includeArchivedCategories: true, limit: 100 }],
  ["/search/autocomplete", { query: WORD.slice(0, 5) }],
  ["/search/autocomplete", { query: MISTYPED, expand: "breadcrumbs" }],
  ["/search/similar", { title: `${WORD} title` }],
  ["/search/domains"],
  ["/discussions.csv", { expand: "all" }],
  ["/categories.csv", { outputFormat: "flat" }],
  ["/comments.csv"],
];

const byName: Asked[] = [WORD, `${WORD}-inside`, "open"].flatMap((recordID): Asked[] => [
  [`/categories/$urlcode:${recordID}`],
  [`/categories/$name:${recordID}`],
  ["/categories", { parentCategoryCode: recordID }],
  ["/layouts/lookup-hydrate", { layoutViewType: "categoryList", recordType: "category", recordID }],
  ["/layouts/lookup-hydrate", { layoutViewType: "createPost", params: { category: recordID } }],
]);

const topicsOf = (id: number) => `discussion:${id},discussions:${id},conversation:${id},discussions:0`;

// Without the category itself: requested by its id, it is a 403 like in the API's reference implementation.
const byID: Asked[] = IDS.flatMap((id): Asked[] => [
  ["/categories", { parentCategoryID: id + 2 }],
  ["/discussions", { categoryID: id + 2, includeChildCategories: true }],
  ["/discussions", { excludedCategoryIDs: id }],
  ["/search", { categoryID: id, discussionID: id }],
  [`/discussions/${id}`, { expand: "all" }],
  [`/discussions/${id}/quote`],
  [`/comments/${id}`, { expand: "all" }],
  [`/comments/${id}/quote`],
  ["/comments", { discussionID: id }],
  [`/notifications/${id}`],
  ["/live/presence", { topic: `discussion:${id}` }],
  ["/live/presence", { topic: `conversation:${id}` }],
  ["/live/since", { topics: topicsOf(id), age: HOUR_MS / 1000 }],
  [`/conversations/${id}`],
  [`/conversations/${id}/participants`],
  [`/messages/${id}`],
  ["/comments/thread", { parentRecordType: "discussion", parentRecordID: id, focusCommentID: id }],
  ["/layouts/lookup-hydrate", { layoutViewType: "discussionList", params: { categoryID: id } }],
]);

const pages = [
  ...[
    "/",
    "/discussions",
    "/discussions?page=2",
    "/categories",
    "/categories/open",
    "/post/discussion",
    "/no",
  ],
  ...[`/categories/${WORD}`, `/categories/${WORD}-inside`, `/post/discussion/${WORD}`],
  ...["/profile/notifications", "/profile/followed-content", "/messages/inbox"],
  ...IDS.flatMap((id) => [`/discussion/${id}`, `/discussion/comment/${id}`, `/post/editdiscussion/${id}`]),
];

const profiles = ["keeper", "author"].flatMap((name) =>
  [name, `discussions/${name}`, `comments/${name}`, `reactions/${name}?reaction=like`].map(
    (path) => `/profile/${path}`,
  ),
);

/** Addresses of a file that no one else may read: first of no post, then of a hidden one. */
const files: string[] = [];

/** Times that the client adds, ids of requests, forms, and notifications. */
const VARYING =
  /(?:formKey\\":|_key\\" value=)\\"[\w-]*|\b1[67]\d{11}\b|"(?:x-request-id|content-length)":"[^"]*"|"date":"[^"]*"|"id":"\d+"(?=,"isReset")/g;

async function look(user: TestUser): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const note = (what: string, answer: object) => seen.set(what, JSON.stringify(answer).replace(VARYING, ""));
  for (const [path, query = {}] of [...lists, ...byName, ...byID]) {
    note(`${path} ${JSON.stringify(query)}`, await user.get(path, { ...query }));
  }
  for (const url of files) note(`by-url ${url}`, await user.get("/media/download-by-url", { url }));
  for (const url of [...pages, ...profiles, ...files]) {
    const { statusCode, headers, body } = await forum.forum.http.inject({
      url,
      headers: { cookie: user.cookie },
    });
    note(url, { statusCode, headers, body });
  }
  return seen;
}

/** Returns where two texts begin to differ. */
function differenceOf(before: string, now: string): string {
  const at = [...before].findIndex((char, index) => char !== now[index]);
  return `${before.slice(at - 60, at + 60)} is now ${now.slice(at - 60, at + 60)}`;
}

const FOLLOWED = { "preferences.popup.posts": true, "preferences.email.posts": true };
const ALL_OF_IT = { ...FOLLOWED, "preferences.popup.comments": true, "preferences.email.comments": true };

/** Triggers notifications in a restricted category, while one member loses access. */
async function notificationOf(secret: number, discussionID: number, commentID: number): Promise<void> {
  const text = { name: `${WORD} news`, format: "text", body: `${WORD} @former @author @reader @banished` };
  const post = async (by: TestUser, path: string, body: object = {}) => {
    const answer = await by.post(path, { ...text, ...body });
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  };
  const ear = await listening(origin, former, [`discussion:${discussionID}`]);
  for (const user of [former, author]) {
    const saved = await user.patch(`/categories/${secret}/preferences/$me`, ALL_OF_IT);
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    await user.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
  }
  await post(insider, "/discussions", { categoryID: secret });
  await post(insider, "/comments", { discussionID });
  await post(author, `/comments/${commentID}/reactions`, { reactionType: "Like" });
  await ear.hears("commentAdded");
  await forum.drained();
  assert.ok((await unreadOf(former)) > 1);
  const roleID = [8];
  assert.equal((await insider.patch(`/users/${former.userID}`, { roleID })).status, 200);
  const received = ear.names().length;
  await insider.patch(`/comments/${commentID}`, text);
  await post(insider, "/comments", { discussionID });
  await post(author, "/reports", {
    ...{ recordType: "comment", recordID: commentID, reportReasonIDs: ["spam"] },
    ...{ noteBody: WORD, noteFormat: "text" },
  });
  await author.put("/live/presence", { topic: `discussion:${discussionID}` });
  await aConversation(insider, [author], { initialBody: WORD, name: WORD });
  await forum.drained();
  assert.equal(ear.names().length, received, "later notifications are not received");
  ear.close();
}

const unreadOf = async (user: TestUser) => (await user.get("/users/me")).body.countUnreadNotifications;

/** Creates every kind of record that only the insider may see. */
async function plant(): Promise<void> {
  const circle = await aRole(forum, { name: `${WORD} circle`, personalInfo: true });
  for (const { userID } of [author, former]) await insider.patch(`/users/${userID}`, { roleID: [8, circle] });
  const secret = await aCategory(forum, {
    name: `${WORD} room`,
    urlcode: WORD,
    description: WORD,
    parentCategoryID: 2,
    featured: true,
    customPermissions: true,
  });
  const permissions = { "discussions.view": true, "discussions.add": true, "comments.add": true };
  const grants = [ADMINISTRATORS, circle].map((roleID) => ({ roleID, permissions }));
  await setResourceGrants(await forum.context(), "category", secret, grants);
  await aCategory(forum, {
    name: `${WORD} inside`,
    urlcode: `${WORD}-inside`,
    parentCategoryID: secret,
    isArchived: true,
  });
  const texts = { name: `${WORD} title`, body: WORD, format: "text" };
  const post = async (path: string, body: object) => (await insider.post(path, { ...texts, ...body })).body;
  const announced = await post("/discussions", { categoryID: secret, pinned: true, pinLocation: "recent" });
  const { discussionID } = announced;
  const { commentID } = await post("/comments", { discussionID });
  await post("/comments", { discussionID, parentCommentID: commentID });
  await insider.delete(`/comments/${(await post("/comments", { discussionID })).commentID}`);
  await insider.delete(`/discussions/${(await post("/discussions", { categoryID: secret })).discussionID}`);
  await notificationOf(secret, discussionID, commentID);
  await insider.put(`/discussions/${discussionID}/tags`, { tagNames: [WORD] });
  const picture = { body: `![${WORD}](${files[0]})`, format: "markdown" };
  await post("/comments", { discussionID, ...picture });
  await post("/discussions", { categoryID: secret, ...picture });
  await premoderate(insider, { categoryIDs: [1], discussions: true });
  const held = await author.post("/discussions", { ...texts, categoryID: 1 });
  assert.equal(held.status, 202, JSON.stringify(held.body));
  const draft = discussionDraft(1);
  const attributes = { ...draft.attributes, body: WORD, draftMeta: { name: WORD, categoryID: 1 } };
  assert.equal((await author.post("/drafts", { ...draft, attributes })).status, 201);
  await insider.put(`/discussions/${discussionID}/canonical-url`, { canonicalUrl: `https://x.test/${WORD}` });
  await aUser(forum, {}, { deleted: true, name: WORD });
  await forum.drained();
}

describe("hidden records", () => {
  const seenBefore = new Map<Reader, Map<string, string>>();
  before(async () => {
    const open = await aCategory(forum, { name: "Open", urlcode: "open" });
    const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
    // A page's data may name either of two records with equal texts.
    const answer = { discussionID, insertUserID: author.userID, body: "An answer." };
    const parentCommentID = await aComment(forum, answer);
    const reply = { discussionID, parentCommentID, insertUserID: insider.userID, body: "Thanks." };
    await aComment(forum, reply);
    await aDiscussion(forum, { categoryID: open, insertUserID: insider.userID });
    await insider.put(`/users/${readers.banned.userID}/ban`, { banned: true });
    await insider.patch(`/users/${former.userID}`, { roleID: [8] });
    const { url, urlSrcSet } = await anUpload(insider, { width: 400 });
    files.push(url, `${url}?download=1`, urlSrcSet!["320"]!);
    await forum.drained();
    for (const [name, user] of Object.entries(readers)) seenBefore.set(name as Reader, await look(user));
    await plant();
  });

  for (const [name, user] of Object.entries(readers)) {
    it(`are invisible to a ${name} user: every response is as if they did not exist`, async () => {
      const was = seenBefore.get(name as Reader);
      for (const [what, answer] of await look(user)) {
        const before = was?.get(what) ?? "";
        assert.ok(answer === before, `${what}: ${differenceOf(before, answer)}`);
      }
    });
  }

  it("are in no email, including emails that were due before", async () => {
    passed = 2 * HOUR_MS;
    await emailsGoOut(forum);
    passed = 0;
    // The one about the ban goes out a minute after it, and is about no record.
    const emails = (await forum.emails()).filter((email) => !/^Subject: .*You are banned/m.test(email));
    const to = emails.map((email) => /^To: .*?([\w.]+)@people\.test/m.exec(email)?.[1]);
    assert.deepEqual([...new Set(to)], ["author"]);
  });

  it("are in no archive of users who lost access", async () => {
    const context = await forum.context();
    const found: string[] = [];
    for (const { collect } of context.addons.of(personalDataOf))
      for await (const { path, content } of collect?.(context, former.userID) ?? [])
        for await (const part of content as AsyncIterable<unknown>)
          if (JSON.stringify(part).includes(WORD)) found.push(path);
    assert.deepEqual(found, []);
  });

  it("are visible to users with access", async () => {
    const seen = await look(insider);
    assert.ok([...seen.values()].filter((answer) => answer.includes(WORD)).length > 20);
  });
});

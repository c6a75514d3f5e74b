import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { openForum, type Person } from "../forum.ts";

const WORD = "Quagmire";
const IDS = [1, 2, 3, 4, 5, 6, 7];
const ROLES = [16, 33, 34];

// The clock stands still: what differs is what was planted.
const forum = await openForum({ now: () => new Date("2026-06-01T12:00:00Z") });
const keeper = await forum.as("administrator", "keeper");
const author = await forum.as("member", "author");
const readers = {
  guest: await forum.as("guest"),
  member: await forum.as("member", "reader"),
  unconfirmed: await forum.as("unconfirmed", "newcomer"),
  banned: await forum.as("member", "banished"),
};
type Reader = keyof typeof readers;

type Asked = [path: string, query?: object];

const lists: Asked[] = [
  ...["/config", "/roles", "/sessions", "/notifications", "/open-api/v3", "/authenticate/authenticators"].map(
    (path): Asked => [path, {}],
  ),
  ...["/users/me", "/users/me-counts", "/users/$me/permissions"].map(
    (path): Asked => [path, { expand: path.endsWith("permissions") ? "junctions" : undefined }],
  ),
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

// Not the category itself: asked for by its id, it says that one may not see it, as the reference has it.
const byID: Asked[] = IDS.flatMap((id): Asked[] => [
  ["/categories", { parentCategoryID: id + 2 }],
  ["/discussions", { categoryID: id + 2, includeChildCategories: true }],
  ["/discussions", { excludedCategoryIDs: id }],
  [`/discussions/${id}`, { expand: "all" }],
  [`/discussions/${id}/quote`],
  [`/comments/${id}`, { expand: "all" }],
  [`/comments/${id}/quote`],
  ["/comments", { discussionID: id }],
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
  ...IDS.flatMap((id) => [`/discussion/${id}`, `/discussion/comment/${id}`, `/post/editdiscussion/${id}`]),
];

/** Moments that the browser's side adds, ids of requests and forms, and what people posted in all, wherever it stands. */
const VARYING =
  /(?:formKey\\":|_key\\" value=)\\"[\w-]*|\b1[67]\d{11}\b|"(?:x-request-id|content-length)":"[^"]*"|"date":"[^"]*"|"countDiscussions":\d+,"countComments":\d+,"countPosts":\d+/g;

async function look(person: Person): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const note = (what: string, answer: object) => seen.set(what, JSON.stringify(answer).replace(VARYING, ""));
  for (const [path, query = {}] of [...lists, ...byName, ...byID]) {
    note(`${path} ${JSON.stringify(query)}`, await person.get(path, { ...query }));
  }
  for (const url of pages) {
    const { statusCode, headers, body } = await forum.forum.http.inject({
      url,
      headers: { cookie: person.cookie },
    });
    note(url, { statusCode, headers, body });
  }
  return seen;
}

/** Where two texts begin to differ. */
function differenceOf(before: string, now: string): string {
  const at = [...before].findIndex((char, index) => char !== now[index]);
  return `${before.slice(at - 60, at + 60)} is now ${now.slice(at - 60, at + 60)}`;
}

/** Everything that only its keeper may know of. */
async function plant(): Promise<void> {
  const circle = await aRole(forum, { name: `${WORD} circle`, personalInfo: true });
  await keeper.patch(`/users/${author.userID}`, { roleID: [8, circle] });
  const secret = await aCategory(forum, {
    name: `${WORD} room`,
    urlcode: WORD,
    description: WORD,
    parentCategoryID: 2,
    featured: true,
    only: ["administrator"],
  });
  await aCategory(forum, {
    name: `${WORD} inside`,
    urlcode: `${WORD}-inside`,
    parentCategoryID: secret,
    isArchived: true,
  });
  const texts = { name: `${WORD} title`, body: WORD, format: "text" };
  const post = async (path: string, body: object) => (await keeper.post(path, { ...texts, ...body })).body;
  const announced = await post("/discussions", { categoryID: secret, pinned: true, pinLocation: "recent" });
  const { discussionID } = announced;
  const { commentID } = await post("/comments", { discussionID });
  await post("/comments", { discussionID, parentCommentID: commentID });
  await keeper.delete(`/comments/${(await post("/comments", { discussionID })).commentID}`);
  await keeper.delete(`/discussions/${(await post("/discussions", { categoryID: secret })).discussionID}`);
  await keeper.put(`/discussions/${discussionID}/canonical-url`, { canonicalUrl: `https://x.test/${WORD}` });
  await aUser(forum, {}, { deleted: true, name: WORD });
}

describe("what one may not see", () => {
  const seenBefore = new Map<Reader, Map<string, string>>();
  before(async () => {
    const open = await aCategory(forum, { name: "Open", urlcode: "open" });
    const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
    const parentCommentID = await aComment(forum, { discussionID, insertUserID: author.userID });
    await aComment(forum, { discussionID, parentCommentID, insertUserID: keeper.userID });
    await aDiscussion(forum, { categoryID: open, insertUserID: keeper.userID });
    await keeper.put(`/users/${readers.banned.userID}/ban`, { banned: true });
    for (const [name, person] of Object.entries(readers)) seenBefore.set(name as Reader, await look(person));
    await plant();
  });

  for (const [name, person] of Object.entries(readers)) {
    it(`is nowhere for a ${name} person: every answer is as if it were not there`, async () => {
      const was = seenBefore.get(name as Reader);
      for (const [what, answer] of await look(person)) {
        const before = was?.get(what) ?? "";
        assert.ok(answer === before, `${what}: ${differenceOf(before, answer)}`);
      }
    });
  }

  it("is there for whoever may", async () => {
    const seen = await look(keeper);
    assert.ok([...seen.values()].filter((answer) => answer.includes(WORD)).length > 20);
  });
});

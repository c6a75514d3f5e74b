import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const [guest, author, other] = [
  await forum.as("guest"),
  await forum.as("member"),
  await forum.as("unconfirmed"),
];
const administrator = await forum.as("administrator");
const hidden = await aCategory(forum, { only: ["administrator"] });
const open = await aCategory(forum);

async function post(by: TestUser, path: string, body: object): Promise<number> {
  const { body: made } = await by.post(path, { format: "text", ...body });
  return made.commentID ?? made.discussionID;
}
const discuss = (by: TestUser, name: string, body: string, categoryID: number) =>
  post(by, "/discussions", { name, body, categoryID });
const first = await discuss(administrator, "Harbor lights", "Lanterns.", open);
const secret = await discuss(administrator, "Harbor plans", "Secret.", hidden);
const third = await discuss(author, "A walk", "Through the harbor.", 1);
const reply = await post(author, "/comments", { discussionID: first, body: "The harbor is lit." });
const answer = await post(administrator, "/comments", { discussionID: secret, body: "Harbor!" });
await administrator.post(`/discussions/${third}/reactions`, { reactionType: "awesome" });
await forum.drained();

const discussionsFor = async (user: TestUser, query: object = {}) => {
  const { status, body, headers } = await user.get("/discussions/search", { query: "harbor", ...query });
  return { status, ids: body.map?.((one: { discussionID: number }) => one.discussionID), body, headers };
};
const commentsFor = async (user: TestUser, query: object = {}) => {
  const { body } = await user.get("/comments/search", { query: "harbor", ...query });
  return body.map((one: { commentID: number }) => one.commentID);
};

describe("searches in one kind of post", () => {
  it("find the visible ones, best first, in the shape of their list", async () => {
    const found = await discussionsFor(guest);
    assert.deepEqual([found.ids, found.headers["x-app-page-result-count"]], [[first, third], "2"]);
    const listed = (await guest.get("/discussions", { discussionID: first })).body[0];
    assert.deepEqual(found.body[0], listed);
    assert.deepEqual((await discussionsFor(administrator)).ids.toSorted(), [first, secret, third].toSorted());
    assert.deepEqual(await commentsFor(other), [reply]);
    assert.deepEqual((await commentsFor(administrator)).toSorted(), [reply, answer].toSorted());
  });

  it("take a category, pages and expansions, and refuse an empty query", async () => {
    assert.deepEqual((await discussionsFor(guest, { categoryID: 1 })).ids, [third]);
    const second = await discussionsFor(guest, { limit: 1, page: 2, expand: "excerpt,-body" });
    assert.deepEqual(
      [second.ids, second.body[0].excerpt, second.body[0].body],
      [[third], "Through the harbor.", undefined],
    );
    assert.equal((await guest.get("/discussions/search")).status, 400);
    assert.equal((await guest.get("/discussions/search", { query: "" })).status, 400);
  });
});

describe("the list of all posts", () => {
  it("mixes discussions and comments, and limits them to roles of authors", async () => {
    const list = async (query: Record<string, unknown>, user = other) =>
      (await user.get("/posts", query)).body.map((one: { recordType: string; recordID: number }) => [
        one.recordType,
        one.recordID,
      ]);
    const newest = [
      ["comment", reply],
      ["discussion", third],
      ["discussion", first],
    ];
    assert.deepEqual(await list({ sort: "dateInserted" }), newest);
    assert.deepEqual(await list({ sort: "-dateInserted" }), newest.toReversed());
    assert.deepEqual((await list({}))[0], ["discussion", third]);
    assert.deepEqual(await list({ sort: "dateInserted", limit: 1, offset: 1 }), [newest[1]]);
    const { roles } = (await administrator.get(`/users/${author.userID}`)).body;
    const { roleID } = roles[0];
    assert.deepEqual(await list({ sort: "dateInserted", roleIDs: roleID }), newest.slice(0, 2));
    assert.deepEqual(
      await list({ sort: "dateInserted", roleIDs: `${roleID}..${roleID}` }),
      newest.slice(0, 2),
    );
    assert.deepEqual(await list({ roleIDs: ">900000" }), []);
    assert.equal((await list({}, administrator)).length, 5);
  });
});

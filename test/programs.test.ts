import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { aProgram } from "#features/tokens/testing.ts";
import { openForum, type TestUser } from "./forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const ann = await forum.as("member", "ann");
const ben = await forum.as("member", "ben");
const guest = await forum.as("guest");
const ORIGIN = "http://forum.test";
const AS_PROGRAM = { "x-requested-with": "XMLHttpRequest" };
const bot = await aProgram(forum, ann);
const robot = await aProgram(forum, administrator);
const categoryID = await aCategory(forum, { name: "Gardens", urlcode: "gardens" });
const elsewhere = await aCategory(forum, { name: "Elsewhere" });
const roses = { name: "Roses", body: "Hello @ann and [this](/categories)", format: "markdown", categoryID };
const { discussionID } = (await ann.post("/discussions", roses)).body;
await ben.post("/comments", { discussionID, body: "Tulips.", format: "text" });
await ben.post("/discussions", { ...roses, name: "Books", categoryID: elsewhere });

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

/** Returns all addresses and times in an answer, by the names of their fields. */
function found(value: unknown, name = ""): [string, string][] {
  if (typeof value === "string")
    return /url$/i.test(name) || /^\d{4}-\d\d-\d\dT/.test(value) ? [[name, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => found(each, Array.isArray(value) ? name : key));
}

describe("an answer to a program", () => {
  const READS = [
    "/discussions?expand=all",
    "/comments?expand=all",
    "/categories",
    "/users",
    "/users/me",
    "/notifications",
    "/tags",
    "/search?query=roses&expand=all",
  ];
  for (const path of READS) {
    test(`has complete addresses and times in seconds: GET ${path}`, async () => {
      const { status, body } = await robot.get(path);
      assert.equal(status, 200);
      for (const [name, value] of found(body))
        assert.match(
          value,
          /url$/i.test(name) ? /^https?:\/\// : /T\d\d:\d\d:\d\d\+00:00$/,
          `${name}: ${value}`,
        );
    });
  }

  test("has complete links in bodies, and pages of the forum get paths and milliseconds", async () => {
    const path = `/discussions/${discussionID}`;
    const [read, page] = [(await bot.get(path)).body, (await ann.get(path)).body];
    assert.match(read.body, /href="http:\/\/forum\.test\/profile\/ann"/);
    assert.match(read.body, /href="http:\/\/forum\.test\/categories"/);
    assert.equal(read.url, ORIGIN + page.url);
    assert.match(page.url, /^\/discussion\//);
    assert.match(page.dateInserted, /\.\d{3}Z$/);
    const csv = await bot.get("/discussions.csv");
    assert.ok(csv.body.includes(`,${ORIGIN}${page.url},`), csv.body);
  });

  test("is not mixed with one for pages when guests share it", async () => {
    const read = async (headers = {}) => (await guest.get("/categories", {}, headers)).body[0].url;
    for (let round = 0; round < 2; round++) {
      assert.match(await read(), /^\//);
      assert.match(await read(AS_PROGRAM), /^http:\/\/forum\.test\//);
    }
    const { headers } = await guest.get("/categories", {}, AS_PROGRAM);
    assert.match(String(headers["vary"]), /x-requested-with/);
  });

  test("has drafts as they were sent", async () => {
    const attributes = { body: '<a href="/x">x</a>', format: "wysiwyg", draftMeta: { name: "x" } };
    const draft = { recordType: "discussion", attributes };
    const { status, body } = await bot.post("/drafts", draft);
    assert.equal(status, 201);
    assert.equal(body.attributes.body, attributes.body);
  });
});

describe("names of parameters and fields may be written in any case", () => {
  test("in queries, with one that is exact first", async () => {
    const listed = async (query: object) => names((await bot.get("/discussions", { ...query })).body);
    assert.deepEqual(await listed({ categoryId: categoryID }), ["Roses"]);
    assert.deepEqual(await listed({ CATEGORYID: categoryID, categoryID: "$urlcode:gardens" }), ["Roses"]);
    // Responses to guests are cached.
    for (let round = 0; round < 2; round++) {
      const { body } = await guest.get("/discussions", { CategoryId: categoryID, LIMIT: 1 }, AS_PROGRAM);
      assert.deepEqual(names(body), ["Roses"]);
    }
    const { headers } = await bot.get("/discussions", { Limit: 1 });
    assert.match(String(headers["x-app-page-next-url"]), /limit=1/);
  });

  test("in bodies, also those that features add", async () => {
    const tag = await robot.post("/tags", { Name: "spring", URLCODE: "spring" });
    assert.equal(tag.status, 201, tag.body.message);
    const body = {
      Name: "Peas",
      Body: "Words.",
      FORMAT: "text",
      categoryid: categoryID,
      TagIds: [tag.body.tagID],
    };
    const { status, body: made } = await robot.post("/discussions", body);
    assert.equal(status, 201, made.message);
    const read = await robot.get(`/discussions/${made.discussionID}`, { Expand: "tags" });
    assert.deepEqual(names(read.body.tags), ["spring"]);
    const comment = { DiscussionId: discussionID, body: "exact", BODY: "not exact", format: "text" };
    assert.match((await bot.post("/comments", comment)).body.body, /^<p>exact/);
  });
});

describe("smart ids are values as well", () => {
  test("of users and roles, in filters, lists and bodies", async () => {
    const count = async (path: string, query: object) => (await robot.get(path, { ...query })).body.length;
    assert.equal((await bot.get("/discussions", { insertUserID: "$me" })).body.length, 1);
    assert.equal(await count("/discussions", { insertUserID: "$name:ANN" }), 1);
    assert.equal(await count("/comments", { insertUserID: "$email:ben@people.test" }), 1);
    assert.equal(await count("/comments", { insertUserID: "$query:who", who: String(ben.userID) }), 1);
    await aRole(forum, { name: "Helpers" });
    const roles = await robot.get("/users", { roleID: "$name:Helpers" });
    assert.deepEqual([roles.status, roles.body], [200, []]);
    const path = `/discussions/${discussionID}`;
    const given = await robot.patch(path, { insertUserID: "$name:ben" });
    assert.deepEqual([given.status, given.body.insertUserID], [200, ben.userID]);
    await robot.patch(path, { insertUserID: ann.userID });
    const participantUserIDs = ["$name:ann", "$name:ben"];
    const sent = await robot.post("/conversations", { participantUserIDs });
    assert.equal(sent.body.countParticipants, 3, sent.body.message);
    assert.equal((await robot.get("/users/$query:who", { who: String(ann.userID) })).body.name, "ann");
  });

  test("with the errors of the specification", async () => {
    const status = async (user: TestUser, insertUserID: string) =>
      (await user.get("/discussions", { insertUserID })).status;
    assert.equal(await status(bot, "$name:no one"), 404);
    assert.equal(await status(bot, "$color:red"), 400);
    assert.equal(await status(bot, "$email:ben@people.test"), 403);
    assert.equal(await status(bot, "$"), 422);
    const none = await guest.get("/discussions", { insertUserID: "$me" });
    assert.deepEqual([none.status, none.body], [200, []]);
  });
});

test("a word where an id belongs is a path that no call has", async () => {
  const unknown = await robot.get("/users/favorites");
  assert.deepEqual([unknown.status, unknown.body.message], [404, "Page not found."]);
  assert.equal((await robot.patch("/users/bulk-favorites", {})).status, 404);
  assert.equal((await robot.post("/discussions/poem", {})).status, 404);
  const other = await robot.patch("/users/by-names", {});
  assert.deepEqual([other.status, other.body.allow], [405, ["GET"]]);
  assert.equal((await robot.get("/users/1x")).status, 422);
});

describe("values have the types that clients of Vanilla read", () => {
  test("of sessions, roles, guests and accounts", async () => {
    const [session] = (await ann.get("/sessions", { userID: "$me" })).body;
    assert.equal(typeof session.sessionID, "string");
    const { permissions } = (await robot.get("/roles/$name:Member", { expand: "permissions" })).body;
    const global = permissions.find(({ type }: { type: string }) => type === "global");
    assert.ok(!("id" in global));
    const me = (await guest.get("/users/me")).body;
    assert.deepEqual([me.points, me.countComments, me.showEmail, me.dateLastActive], [0, 0, false, null]);
    assert.equal(me.dateInserted, null);
    assert.equal((await robot.get("/users/$name:ann")).body.hashMethod, "Reset");
    assert.equal((await bot.get("/users/$name:ben")).body.hashMethod, undefined);
  });

  test("of drafts of comments, and of fields for one type of posts", async () => {
    const draft = { recordType: "comment", parentRecordType: "discussion", parentRecordID: discussionID };
    const attributes = { body: "Later", format: "text" };
    assert.equal((await bot.post("/drafts", { ...draft, attributes })).status, 201);
    const field = { postFieldID: "soil", label: "Soil", dataType: "text", formType: "text" };
    const made = await robot.post("/post-fields", { ...field, postTypeID: "discussion" });
    assert.deepEqual([made.status, made.body.postTypeIDs], [201, ["discussion"]]);
    const type = (await bot.get("/post-types/discussion", { expand: "postFields" })).body;
    assert.deepEqual(type.postFields[0].postFieldID, "soil");
    const none = await robot.post("/post-fields", { ...field, postFieldID: "sun", postTypeID: "poem" });
    assert.deepEqual([none.status, none.body.message], [404, "Post type not found."]);
  });

  test("of users that are expanded, with fields that the reader may see", async () => {
    const fields =
      "insertUser.roles,insertUser.profileFields,insertUser.extended,lastUser.ssoID,insertUser.badges";
    const read = async (path: string, expand: string) => {
      const { status, body } = await bot.get(path, { expand });
      assert.equal(status, 200, body.message);
      return [body].flat()[0];
    };
    const { insertUser, lastUser } = await read(`/discussions/${discussionID}`, fields);
    assert.deepEqual(names(insertUser.roles), ["Member"]);
    assert.deepEqual([insertUser.name, insertUser.profileFields, insertUser.extended], ["ann", {}, {}]);
    assert.equal(lastUser.name, "ann");
    const { lastPost } = await read("/discussions", "lastPost");
    assert.equal(lastPost.insertUser.userID, lastPost.insertUserID);
    const records = [{ recordType: "discussion", recordID: discussionID }];
    await robot.post("/collections", { name: "Best", records });
    const [collection] = (await robot.get("/collections", { expand: "users" })).body;
    assert.equal(collection.insertUser.userID, administrator.userID);
    assert.equal((await read("/drafts", "insertUser")).insertUser.name, "ann");
    assert.equal((await read("/drafts", "all")).status, undefined);
    assert.ok((await read("/users", "ssoID,extended,rank,badges")).userID);
    assert.equal((await bot.get("/discussions", { expand: "insertFriend.roles" })).status, 422);
    const closed = await forum.as("member", "closed");
    await closed.patch(`/users/${closed.userID}`, { private: true });
    const post = await closed.post("/discussions", { ...roses, name: "Private" });
    const shown = (await guest.get(`/discussions/${post.body.discussionID}`, { expand: fields })).body
      .insertUser;
    assert.deepEqual([shown.name, shown.roles, shown.profileFields], ["closed", undefined, undefined]);
  });

  test("single records are CSV as well", async () => {
    const { headers, body } = await bot.get(`/users/${ben.userID}.csv`);
    assert.match(String(headers["content-type"]), /^text\/csv/);
    const [names = "", values = ""] = body.split("\r\n");
    assert.equal(values.split(",")[names.split(",").indexOf("name")], "ben");
    assert.equal((await guest.get("/discussions/987654.csv")).status, 404);
    assert.match(
      (await guest.get(`/discussions/${discussionID}.csv`, {}, AS_PROGRAM)).body,
      /^discussionID,/,
    );
  });
});

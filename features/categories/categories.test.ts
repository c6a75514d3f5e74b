import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { aCategory, fieldsOf, idsOf, postsIn } from "./testing.ts";

const forum = await openForum();
let guest: TestUser;
let member: TestUser;

before(async () => {
  [guest, member] = await Promise.all([forum.as("guest"), forum.as("member")]);
});

const listedTo = async (user: TestUser, query = {}) =>
  idsOf((await user.get("/categories", { outputFormat: "flat", limit: 500, ...query })).body);

describe("GET /categories", () => {
  it("shows a new forum with one category that accepts posts", async () => {
    const { status, body } = await guest.get("/categories/$urlcode:general");
    assert.equal(status, 200);
    assert.deepEqual(
      {
        name: body.name,
        url: body.url,
        displayAs: body.displayAs,
        parent: body.parentCategoryID,
        depth: body.depth,
      },
      { name: "General", url: "/categories/general", displayAs: "discussions", parent: null, depth: 1 },
    );
    assert.equal(body.followed, false);
  });

  it("returns a tree two levels deep, or as deep as requested", async () => {
    const top = await aCategory(forum);
    const middle = await aCategory(forum, { parentCategoryID: top });
    const bottom = await aCategory(forum, { parentCategoryID: middle });
    const { body, headers } = await guest.get("/categories");
    const found = body.find((category: { categoryID: number }) => category.categoryID === top);
    assert.equal(headers["x-app-page-current"], undefined);
    assert.equal(found.countCategories, 2);
    assert.deepEqual(
      found.children.map(({ depth, parentCategoryID }: never) => [depth, parentCategoryID]),
      [[2, top]],
    );
    assert.deepEqual(found.children[0].children, []);
    const below = await guest.get("/categories", { parentCategoryID: top });
    assert.deepEqual(idsOf(below.body), [middle, bottom]);
    const one = await guest.get("/categories", {
      parentCategoryID: top,
      maxDepth: 1,
      includeParentCategory: true,
    });
    assert.deepEqual(idsOf(one.body), [top, middle]);
  });

  it("returns numbered pages of a flat list when a page is requested", async () => {
    const parentCategoryID = await aCategory(forum);
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push(await aCategory(forum, { parentCategoryID }));
    const { body, headers } = await guest.get("/categories", { parentCategoryID, page: 2, limit: 2 });
    assert.deepEqual(idsOf(body), [ids[2]]);
    assert.equal(headers["x-app-page-result-count"], "3");
    assert.equal(headers["x-app-page-next-url"], undefined);
    assert.equal(body[0].children, undefined);
    const sorted = await guest.get("/categories", { parentCategoryID, limit: 3, sort: "-categoryID" });
    assert.deepEqual(idsOf(sorted.body), ids.toReversed());
  });

  it("filters by ids, archive, feature, page and type of post", async () => {
    const parentCategoryID = await aCategory(forum, { displayAs: "heading" });
    const plain = await aCategory(forum, { parentCategoryID, name: "b" });
    const archived = await aCategory(forum, { parentCategoryID, name: "a", isArchived: true });
    const featured = await aCategory(forum, { parentCategoryID, name: "c", featured: true });
    const nested = await aCategory(forum, { parentCategoryID, name: "d", displayAs: "categories" });
    const ideas = await aCategory(forum, { parentCategoryID, name: "e", allowedDiscussionTypes: ["idea"] });
    const all = [plain, archived, featured, nested, ideas];
    const found = (query: object) => listedTo(guest, { parentCategoryID, ...query });
    assert.deepEqual(await found({}), all);
    assert.deepEqual(await found({ sort: "name" }), [archived, plain, featured, nested, ideas]);
    assert.deepEqual(await found({ archived: true }), [archived]);
    assert.deepEqual(
      await found({ archived: false }),
      all.filter((each) => each !== archived),
    );
    assert.deepEqual(await found({ featured: true }), [featured]);
    assert.deepEqual(await found({ followed: true }), []);
    assert.deepEqual(await found({ layoutViewType: "nestedCategoryList" }), [nested]);
    assert.deepEqual(
      await found({ postTypeID: "question" }),
      all.filter((each) => each !== ideas),
    );
    const byID = await guest.get("/categories", { categoryID: `${plain},${featured}` });
    assert.deepEqual(idsOf(byID.body), [plain, featured]);
    const byRange = await guest.get("/categories", { categoryID: `(${plain},${featured}]` });
    assert.deepEqual(idsOf(byRange.body), [archived, featured]);
    const tree = await guest.get("/categories", { archived: true });
    assert.deepEqual(idsOf(tree.body), [parentCategoryID, archived], "what leads to it is listed too");
  });

  it("lists only categories in which the reader may start a post", async () => {
    const parentCategoryID = await aCategory(forum, { displayAs: "categories" });
    const open = await aCategory(forum, { parentCategoryID });
    await aCategory(forum, { parentCategoryID, displayAs: "heading" });
    assert.deepEqual(await listedTo(member, { parentCategoryID, filterDiscussionsAdd: true }), [open]);
    assert.deepEqual(await listedTo(guest, { parentCategoryID, filterDiscussionsAdd: true }), []);
  });

  it("finds a parent by its urlcode, and answers 404 for an unknown one", async () => {
    const parentCategoryID = await aCategory(forum, { urlcode: "Some-Place" });
    const child = await aCategory(forum, { parentCategoryID });
    assert.deepEqual(await listedTo(guest, { parentCategoryCode: "some-place" }), [child]);
    assert.equal((await guest.get("/categories", { parentCategoryCode: "nowhere" })).status, 404);
    assert.equal((await guest.get("/categories", { parentCategoryID: 999_999 })).status, 404);
  });

  it("names the invalid parameters of a query", async () => {
    const both = await guest.get("/categories", { categoryID: "1", parentCategoryID: 1 });
    assert.equal(both.status, 422);
    assert.deepEqual(fieldsOf(both.body), ["categoryID"]);
    const wrong = await guest.get("/categories", {
      outputFormat: "round",
      page: 101,
      expand: "everything",
      maxDepth: 0,
    });
    assert.equal(wrong.status, 422);
    assert.deepEqual(fieldsOf(wrong.body).sort(), ["expand", "maxDepth", "outputFormat", "page"]);
  });

  it("takes as many statements for 60 categories as for 3", async () => {
    const few = await aCategory(forum, { displayAs: "flat" });
    const many = await aCategory(forum, { displayAs: "flat" });
    for (const [parentCategoryID, count] of [
      [few, 3],
      [many, 60],
    ] as const) {
      for (let made = 0; made < count; made++)
        await postsIn(forum, member, await aCategory(forum, { parentCategoryID }), 1);
    }
    const statements = (parentCategoryID: number) =>
      forum.statements(async () => {
        const query = { parentCategoryID, limit: 100, expand: "all" };
        const { body } = await member.get("/categories", query);
        assert.ok(body.every(({ lastPost }: { lastPost: object | null }) => lastPost));
      });
    for (const parentCategoryID of [few, many]) await statements(parentCategoryID);
    assert.deepEqual(await statements(many), await statements(few));
  });
});

describe("GET /categories/:id", () => {
  it("returns breadcrumbs, the latest post in or below the category, and the reader's permissions", async () => {
    const top = await aCategory(forum, { name: "Top", urlcode: "top" });
    const below = await aCategory(forum, { name: "Straße & Weg", urlcode: "straße", parentCategoryID: top });
    await postsIn(forum, member, below, 26, 28, 27);
    const { body } = await member.get(`/categories/${below}`, { expand: "permissions" });
    assert.deepEqual(body.breadcrumbs, [
      { name: "Top", url: "/categories/top" },
      { name: "Straße & Weg", url: "/categories/stra%C3%9Fe" },
    ]);
    assert.equal(body.lastPost, undefined);
    assert.equal(Object.keys(body.permissions).length, 11);
    assert.deepEqual(
      [body.permissions["discussions.add"], body.permissions["discussions.delete"]],
      [true, false],
    );
    const { body: above } = await guest.get(`/categories/${top}`, { expand: "lastPost,permissions" });
    assert.equal(above.permissions["discussions.add"], false);
    const discussionID = below * 100 + 28;
    assert.deepEqual(
      { ...above.lastPost, insertUser: above.lastPost.insertUser.name },
      {
        discussionID,
        name: `Post of day 28 in ${below}`,
        url: `/discussion/${discussionID}`,
        dateInserted: "2026-01-28T00:00:00.000Z",
        insertUserID: member.userID,
        insertUser: member.name,
      },
    );
  });

  it("lists the supported smart ids", async () => {
    await aCategory(forum, { name: "Twins" });
    await aCategory(forum, { name: "Twins" });
    assert.equal((await guest.get("/categories/$name:Twins")).status, 409);
    assert.equal((await guest.get("/categories/$color:red")).status, 400);
    assert.equal((await guest.get("/categories/general")).status, 404);
  });
});

describe("GET /categories/search", () => {
  it("finds names by any part, ignoring case and accents, with prefixes first", async () => {
    const late = await aCategory(forum, { name: "Über Zephyré" });
    const first = await aCategory(forum, { name: "ZEPHYRE winds", displayAs: "categories" });
    assert.deepEqual(idsOf((await guest.get("/categories/search", { query: "zephyre" })).body), [
      first,
      late,
    ]);
    const narrowed = await guest.get("/categories/search", {
      query: "zephyre",
      displayAs: "Discussions,Flat",
    });
    assert.deepEqual(idsOf(narrowed.body), [late]);
    const page = await guest.get("/categories/search", { query: "ZEPHYRÉ", limit: 1 });
    assert.deepEqual(idsOf(page.body), [first]);
    assert.match(String(page.headers["x-app-page-next-url"]), /page=2/);
    assert.equal(page.headers["x-app-page-result-count"], undefined);
  });

  it("lists every category for an empty query, and refuses a query that is missing or too long", async () => {
    assert.ok((await guest.get("/categories/search", { query: "" })).body.length > 1);
    const missing = await guest.get("/categories/search");
    assert.deepEqual([missing.status, fieldsOf(missing.body)], [400, ["query"]]);
    assert.equal((await guest.get("/categories/search", { query: "x".repeat(256) })).status, 422);
  });
});

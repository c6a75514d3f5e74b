import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { aCategory, fieldsOf, idsOf, postsIn } from "./testing.ts";

const forum = await openForum();
let guest: TestUser;
let member: TestUser;
let moderator: TestUser;
let admin: TestUser;

before(async () => {
  [guest, member, moderator, admin] = await Promise.all([
    forum.as("guest"),
    forum.as("member"),
    forum.as("moderator"),
    forum.as("administrator"),
  ]);
});

describe("GET /categories/:id/edit", () => {
  it("is for site managers, including those who cannot see the category", async () => {
    const hidden = await aCategory(forum, { name: "Hidden", urlcode: "hidden", only: [] });
    const { status, body } = await admin.get("/categories/$urlcode:hidden/edit");
    assert.equal(status, 200);
    assert.deepEqual(body, {
      categoryID: hidden,
      name: "Hidden",
      parentCategoryID: null,
      urlcode: "hidden",
      description: null,
      displayAs: "discussions",
      iconUrl: null,
      bannerUrl: null,
    });
    assert.equal((await moderator.get(`/categories/${hidden}/edit`)).status, 403);
    assert.equal((await admin.get("/categories/999999/edit")).status, 404);
  });
});

describe("POST /categories", () => {
  it("creates a subcategory as the last one of its parent", async () => {
    const parentCategoryID = await aCategory(forum);
    const first = await aCategory(forum, { parentCategoryID });
    const { status, body } = await admin.post("/categories", {
      name: "  New one ",
      urlcode: "new_one",
      parentCategoryID,
      description: "About new things.",
      displayAs: "Discussions",
      featured: true,
      iconUrl: "/uploads/icon.svg",
      allowedDiscussionTypes: ["Discussion", "Question"],
    });
    assert.equal(status, 201);
    assert.deepEqual(
      [
        body.name,
        body.url,
        body.depth,
        body.featured,
        body.iconUrl,
        body.allowedDiscussionTypes,
        body.countComments,
      ],
      ["New one", "/categories/new_one", 2, true, "/uploads/icon.svg", ["discussion", "question"], 0],
    );
    assert.deepEqual(idsOf((await guest.get("/categories", { parentCategoryID })).body), [
      first,
      body.categoryID,
    ]);
  });

  it("returns the new category, and creates it once when sent twice with the same key", async () => {
    const send = () =>
      admin.post("/categories", { name: "Once", urlcode: "once" }, { "idempotency-key": "once-only" });
    const [first, again] = [await send(), await send()];
    assert.deepEqual([first.status, first.body.name], [201, "Once"]);
    assert.equal(again.body.categoryID, first.body.categoryID);
    assert.equal((await guest.get("/categories/search", { query: "once" })).body.length, 1);
  });

  it("is refused to users who do not manage the site", async () => {
    for (const user of [guest, member, moderator]) {
      const { status, body } = await user.post("/categories", { name: "Mine", urlcode: "mine" });
      assert.deepEqual([status, body.permissions], [403, ["site.manage"]]);
    }
  });

  it("names all invalid fields", async () => {
    const empty = await admin.post("/categories", {});
    assert.deepEqual([empty.status, fieldsOf(empty.body)], [400, ["name", "urlcode"]]);
    const wrong = await admin.post("/categories", {
      name: "n".repeat(256),
      urlcode: "12345",
      description: "d".repeat(1001),
      displayAs: "carousel",
      iconUrl: "javascript:alert(1)",
      bannerUrl: "//elsewhere.test/a.png",
      allowedDiscussionTypes: ["no such type!"],
    });
    assert.equal(wrong.status, 422);
    assert.deepEqual(fieldsOf(wrong.body), [
      "name",
      "urlcode",
      "description",
      "displayAs",
      "iconUrl",
      "bannerUrl",
      "allowedDiscussionTypes",
    ]);
    for (const urlcode of ["GENERAL", "a/b", "with space", ""]) {
      const { status, body } = await admin.post("/categories", { name: "Again", urlcode });
      assert.ok(status === 422 || status === 400, urlcode);
      assert.deepEqual(fieldsOf(body), ["urlcode"], urlcode);
    }
    const lost = await admin.post("/categories", {
      name: "Lost",
      urlcode: "lost",
      parentCategoryID: 999_999,
    });
    assert.deepEqual([lost.status, fieldsOf(lost.body)], [422, ["parentCategoryID"]]);
  });

  it("allows at most ten levels", async () => {
    let parentCategoryID: number | null = null;
    for (let depth = 1; depth <= 10; depth++) parentCategoryID = await aCategory(forum, { parentCategoryID });
    const { status, body } = await admin.post("/categories", {
      name: "Abyss",
      urlcode: "abyss",
      parentCategoryID,
    });
    assert.deepEqual([status, fieldsOf(body)], [422, ["parentCategoryID"]]);
    const pair = await aCategory(forum);
    await aCategory(forum, { parentCategoryID: pair });
    const ninth = (await guest.get(`/categories/${parentCategoryID}`)).body.parentCategoryID;
    const moved = await admin.patch(`/categories/${pair}`, { parentCategoryID: ninth });
    assert.equal(moved.status, 422);
  });
});

describe("PATCH /categories/:id", () => {
  it("changes only the fields that are sent", async () => {
    const categoryID = await aCategory(forum, { description: "Before", iconUrl: "/icon.svg" });
    const { status, body } = await admin.patch(`/categories/${categoryID}`, { name: "After", iconUrl: null });
    assert.deepEqual([status, body.name, body.description, body.iconUrl], [200, "After", "Before", null]);
    assert.equal((await guest.get(`/categories/${categoryID}`)).body.name, "After");
    const same = await admin.patch(`/categories/${categoryID}`, { urlcode: body.urlcode.toUpperCase() });
    assert.equal(same.status, 200, "its own urlcode is free for it");
  });

  it("moves a category with its subcategories and counters, including to the root", async () => {
    const [from, to] = [await aCategory(forum), await aCategory(forum, { urlcode: "move-target" })];
    const moved = await aCategory(forum, { parentCategoryID: from });
    const below = await aCategory(forum, { parentCategoryID: moved });
    await postsIn(forum, member, below, 1, 2);
    const total = async (id: number) => (await guest.get(`/categories/${id}`)).body.countAllDiscussions;
    assert.deepEqual([await total(from), await total(to)], [2, 0]);
    const { body } = await admin.patch(`/categories/${moved}`, { parentCategoryID: "$urlcode:move-target" });
    assert.deepEqual([body.parentCategoryID, body.depth], [to, 2]);
    assert.deepEqual([await total(from), await total(to)], [0, 2]);
    assert.equal((await guest.get(`/categories/${below}`)).body.depth, 3);
    const root = await admin.patch(`/categories/${moved}`, { parentCategoryID: -1 });
    assert.deepEqual([root.body.parentCategoryID, root.body.depth], [null, 1]);
  });

  it("refuses to move a category below itself", async () => {
    const top = await aCategory(forum);
    const below = await aCategory(forum, {
      parentCategoryID: await aCategory(forum, { parentCategoryID: top }),
    });
    for (const parentCategoryID of [top, below]) {
      const { status, body } = await admin.patch(`/categories/${top}`, { parentCategoryID });
      assert.deepEqual([status, fieldsOf(body)], [400, ["parentCategoryID"]]);
    }
  });

  it("answers 400, 403, 404 and 422 like other endpoints", async () => {
    const categoryID = await aCategory(forum);
    assert.equal((await moderator.patch(`/categories/${categoryID}`, { name: "Mine" })).status, 403);
    assert.equal((await admin.patch("/categories/999999", { name: "Nobody's" })).status, 404);
    assert.equal((await admin.patch(`/categories/${categoryID}`, { name: "" })).status, 400);
    assert.equal((await admin.patch(`/categories/${categoryID}`, { urlcode: "general" })).status, 422);
  });
});

describe("DELETE /categories/:id", () => {
  it("deletes a category and frees its urlcode", async () => {
    const categoryID = await aCategory(forum, { urlcode: "short-lived" });
    const { status, body } = await admin.delete(`/categories/${categoryID}`);
    assert.deepEqual([status, body], [204, ""]);
    assert.equal((await guest.get(`/categories/${categoryID}`)).status, 404);
    assert.equal((await admin.post("/categories", { name: "Next", urlcode: "short-lived" })).status, 201);
  });

  it("refuses to delete a category with subcategories", async () => {
    const categoryID = await aCategory(forum);
    await aCategory(forum, { parentCategoryID: categoryID });
    const { status, body } = await admin.delete(`/categories/${categoryID}`);
    assert.equal(status, 409);
    assert.match(body.message, /subcategories/);
  });

  it("moves posts only to another category that accepts them", async () => {
    const categoryID = await aCategory(forum);
    const heading = await aCategory(forum, { displayAs: "heading" });
    for (const newCategoryID of [categoryID, heading, 999_999]) {
      const { status, body } = await admin.delete(`/categories/${categoryID}?newCategoryID=${newCategoryID}`);
      assert.deepEqual([status, fieldsOf(body)], [422, ["newCategoryID"]]);
    }
    assert.equal((await guest.get(`/categories/${categoryID}`)).status, 200);
  });

  it("is refused to users who do not manage the site", async () => {
    const categoryID = await aCategory(forum);
    assert.equal((await moderator.delete(`/categories/${categoryID}`)).status, 403);
    assert.equal((await admin.delete("/categories/999999")).status, 404);
  });
});

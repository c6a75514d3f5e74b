import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { openForum, type Person, type TestForum } from "#test/forum.ts";
import { countInCategory, notePost } from "./server/index.ts";
import { aCategory } from "./testing.ts";

const forum: TestForum = await openForum();
let guest: Person;
let member: Person;
let moderator: Person;
let admin: Person;

before(async () => {
  [guest, member, moderator, admin] = await Promise.all([
    forum.as("guest"),
    forum.as("member"),
    forum.as("moderator"),
    forum.as("administrator"),
  ]);
});

interface Listed {
  categoryID: number;
  children?: Listed[];
}
const idsOf = (listed: Listed[]): number[] =>
  listed.flatMap(({ categoryID, children = [] }) => [categoryID, ...idsOf(children)]);
const listedTo = async (person: Person, query = {}) =>
  idsOf((await person.get("/categories", { outputFormat: "flat", limit: 500, ...query })).body);
const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field);

/** Posts as its owner would note them. */
async function posts(categoryID: number, ...ages: number[]) {
  const context = await forum.context();
  for (const [index, age] of ages.entries()) {
    await countInCategory(context, categoryID, { discussions: 1, comments: 2 });
    await notePost(context, categoryID, {
      discussionID: categoryID * 100 + index,
      commentID: null,
      dateInserted: new Date(Date.UTC(2026, 0, 31 - age)),
      userID: member.userID,
      name: `Post of day ${31 - age} in ${categoryID}`,
    });
  }
}

describe("GET /categories", () => {
  it("shows a fresh forum with one category that takes posts", async () => {
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

  it("gives a tree two levels deep, or as deep as asked", async () => {
    const top = await aCategory(forum);
    const middle = await aCategory(forum, { parentCategoryID: top });
    const bottom = await aCategory(forum, { parentCategoryID: middle });
    const { body, headers } = await guest.get("/categories");
    const found = body.find((category: Listed) => category.categoryID === top);
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

  it("gives numbered pages of a flat list when a page is asked for", async () => {
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

  it("lists only where the reader may start a post", async () => {
    const parentCategoryID = await aCategory(forum, { displayAs: "categories" });
    const open = await aCategory(forum, { parentCategoryID });
    await aCategory(forum, { parentCategoryID, displayAs: "heading" });
    assert.deepEqual(await listedTo(member, { parentCategoryID, filterDiscussionsAdd: true }), [open]);
    assert.deepEqual(await listedTo(guest, { parentCategoryID, filterDiscussionsAdd: true }), []);
  });

  it("finds a parent by its urlcode, and answers 404 where there is none", async () => {
    const parentCategoryID = await aCategory(forum, { urlcode: "Some-Place" });
    const child = await aCategory(forum, { parentCategoryID });
    assert.deepEqual(await listedTo(guest, { parentCategoryCode: "some-place" }), [child]);
    assert.equal((await guest.get("/categories", { parentCategoryCode: "nowhere" })).status, 404);
    assert.equal((await guest.get("/categories", { parentCategoryID: 999_999 })).status, 404);
  });

  it("names what is wrong with a query", async () => {
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
      for (let made = 0; made < count; made++) await posts(await aCategory(forum, { parentCategoryID }), 1);
    }
    const statements = (parentCategoryID: number) =>
      forum.statements(async () => {
        const query = { parentCategoryID, limit: 100, expand: "all" };
        const { body } = await member.get("/categories", query);
        assert.ok(body.every(({ lastPost }: { lastPost: object | null }) => lastPost));
      });
    await statements(few);
    assert.deepEqual(await statements(many), await statements(few));
  });
});

describe("a category that only some may see", () => {
  let open: number;
  let secret: number;
  let inside: number;

  before(async () => {
    open = await aCategory(forum, { name: "Open house", urlcode: "open-house" });
    secret = await aCategory(forum, {
      name: "Secret room",
      urlcode: "secret-room",
      parentCategoryID: open,
      only: ["moderator"],
    });
    inside = await aCategory(forum, {
      name: "Secret drawer",
      urlcode: "secret-drawer",
      parentCategoryID: secret,
    });
    await posts(open, 9);
    await posts(secret, 2);
    await posts(inside, 1);
  });

  it("is 403 when asked for by its id, and not found by its name", async () => {
    for (const id of [secret, inside]) {
      const { status, body } = await member.get(`/categories/${id}`);
      assert.equal(status, 403);
      assert.deepEqual(body.permissions, ["discussions.view"]);
      assert.equal((await moderator.get(`/categories/${id}`)).status, 200);
    }
    assert.equal((await member.get("/categories/999999")).status, 404);
    for (const smart of ["$urlcode:secret-room", "$name:Secret room", "$urlcode:no-room"]) {
      const { status, body } = await member.get(`/categories/${smart}`);
      assert.deepEqual([status, body.message], [404, "Smart ID not found."]);
    }
    assert.equal((await moderator.get("/categories/$name:secret room")).status, 200);
  });

  it("decides for all below it what may be done there", async () => {
    const permissions = async (id: number) =>
      (await moderator.get(`/categories/${id}`, { expand: "permissions" })).body.permissions;
    for (const id of [secret, inside]) {
      assert.equal((await permissions(id))["discussions.add"], true);
      assert.equal((await permissions(id))["discussions.delete"], false);
    }
    const moved = await aCategory(forum);
    assert.equal((await permissions(moved))["discussions.delete"], true);
    await admin.patch(`/categories/${moved}`, { parentCategoryID: secret });
    assert.equal((await permissions(moved))["discussions.delete"], false);
    const made = await aCategory(forum, { parentCategoryID: secret });
    assert.equal((await permissions(made))["discussions.delete"], false);
    for (const id of [moved, made]) assert.equal((await admin.delete(`/categories/${id}`)).status, 204);
  });

  it("is in no list and no search", async () => {
    assert.ok((await listedTo(moderator)).includes(secret) && (await listedTo(moderator)).includes(inside));
    for (const person of [guest, member]) {
      assert.ok(!(await listedTo(person)).some((id) => id === secret || id === inside));
      assert.deepEqual((await person.get("/categories/search", { query: "secret" })).body, []);
      assert.deepEqual((await person.get("/categories", { categoryID: `${secret},${inside}` })).body, []);
      assert.equal((await person.get("/categories", { parentCategoryID: secret })).status, 404);
      assert.equal((await person.get("/categories", { parentCategoryCode: "secret-room" })).status, 404);
      assert.equal(
        (await person.get("/categories/search", { query: "", parentCategoryID: secret })).status,
        404,
      );
    }
    const found = await moderator.get("/categories/search", { query: "secret" });
    assert.deepEqual(idsOf(found.body), [secret, inside]);
  });

  it("shows in no counts and no last post of those above", async () => {
    const seen = async (person: Person) => {
      const { body } = await person.get(`/categories/${open}`, { expand: "lastPost" });
      const { countCategories, countAllDiscussions, countAllComments, countDiscussions, lastPost } = body;
      return [countCategories, countDiscussions, countAllDiscussions, countAllComments, lastPost.name];
    };
    assert.deepEqual(await seen(member), [0, 1, 1, 2, `Post of day 22 in ${open}`]);
    assert.deepEqual(await seen(moderator), [2, 1, 3, 6, `Post of day 30 in ${inside}`]);
  });

  it("leaves no trace around a visible one inside of it", async () => {
    const window = await aCategory(forum, { parentCategoryID: secret, only: ["member"] });
    const { body } = await member.get(`/categories/${window}`);
    assert.deepEqual(
      body.breadcrumbs.map(({ name }: { name: string }) => name),
      ["Open house", body.name],
    );
    assert.deepEqual([body.parentCategoryID, body.depth], [open, 2]);
    const { body: below } = await member.get("/categories", { parentCategoryID: open });
    assert.deepEqual(idsOf(below), [window]);
    const { body: found } = await member.get("/categories/search", {
      query: body.name,
      expand: "parent,breadcrumbs",
    });
    assert.equal(found[0].parent.categoryID, open);
    assert.doesNotMatch(JSON.stringify([body, below, found]), /secret/i);
  });

  it("opens again, with all below it, when it gives up its permissions", async () => {
    const room = await aCategory(forum, { only: ["moderator"] });
    const shelf = await aCategory(forum, { parentCategoryID: room });
    assert.equal((await guest.get(`/categories/${shelf}`)).status, 403);
    const { status, body } = await admin.patch(`/categories/${room}`, { customPermissions: false });
    assert.deepEqual([status, body.customPermissions], [200, false]);
    assert.equal((await guest.get(`/categories/${shelf}`)).status, 200);
    await admin.patch(`/categories/${room}`, { customPermissions: true });
    assert.equal((await moderator.get(`/categories/${shelf}`)).status, 403, "old grants are forgotten");
  });

  it("hides what moves into it, on every node", async () => {
    const other = await forum.anotherNode();
    const place = await aCategory(forum);
    const elsewhere = await other.as("guest");
    assert.equal((await elsewhere.get(`/categories/${place}`)).status, 200);
    assert.equal((await admin.patch(`/categories/${place}`, { parentCategoryID: secret })).status, 200);
    assert.equal((await guest.get(`/categories/${place}`)).status, 403);
    const heard = async () => (await elsewhere.get(`/categories/${place}`)).status === 403;
    for (let tries = 0; tries < 1000 && !(await heard()); tries++) await other.drained();
    assert.ok(!(await listedTo(elsewhere)).includes(place));
  });
});

describe("GET /categories/:id", () => {
  it("shows the way to it, the last post below it and what the reader may do there", async () => {
    const top = await aCategory(forum, { name: "Top", urlcode: "top" });
    const below = await aCategory(forum, { name: "Straße & Weg", urlcode: "straße", parentCategoryID: top });
    await posts(below, 5, 3, 4);
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
    const discussionID = below * 100 + 1;
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

  it("says which smart ids there are", async () => {
    await aCategory(forum, { name: "Twins" });
    await aCategory(forum, { name: "Twins" });
    assert.equal((await guest.get("/categories/$name:Twins")).status, 409);
    assert.equal((await guest.get("/categories/$colour:red")).status, 400);
    assert.equal((await guest.get("/categories/general")).status, 422);
  });
});

describe("GET /categories/search", () => {
  it("finds names by any part, without case and accents, those that begin with it first", async () => {
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

  it("lists every name for no words, and asks for a query that is missing or too long", async () => {
    assert.ok((await guest.get("/categories/search", { query: "" })).body.length > 1);
    const missing = await guest.get("/categories/search");
    assert.deepEqual([missing.status, fieldsOf(missing.body)], [400, ["query"]]);
    assert.equal((await guest.get("/categories/search", { query: "x".repeat(256) })).status, 422);
  });
});

describe("GET /categories/:id/edit", () => {
  it("is for those who manage the site, also where they cannot look in", async () => {
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
  it("makes a category below another, after those already there", async () => {
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

  it("is seen in its own answer and once only when sent twice with one key", async () => {
    const send = () =>
      admin.post("/categories", { name: "Once", urlcode: "once" }, { "idempotency-key": "once-only" });
    const [first, again] = [await send(), await send()];
    assert.deepEqual([first.status, first.body.name], [201, "Once"]);
    assert.equal(again.body.categoryID, first.body.categoryID);
    assert.equal((await guest.get("/categories/search", { query: "once" })).body.length, 1);
  });

  it("is refused to everybody who does not manage the site", async () => {
    for (const person of [guest, member, moderator]) {
      const { status, body } = await person.post("/categories", { name: "Mine", urlcode: "mine" });
      assert.deepEqual([status, body.permissions], [403, ["site.manage"]]);
    }
  });

  it("names every field that is wrong", async () => {
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

  it("goes ten levels deep and no deeper", async () => {
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
  it("changes what is sent and nothing else", async () => {
    const categoryID = await aCategory(forum, { description: "Before", iconUrl: "/icon.svg" });
    const { status, body } = await admin.patch(`/categories/${categoryID}`, { name: "After", iconUrl: null });
    assert.deepEqual([status, body.name, body.description, body.iconUrl], [200, "After", "Before", null]);
    assert.equal((await guest.get(`/categories/${categoryID}`)).body.name, "After");
    const kept = await admin.patch(`/categories/${categoryID}`, { urlcode: body.urlcode.toUpperCase() });
    assert.equal(kept.status, 200, "its own urlcode is free for it");
  });

  it("moves a category with all below it, counts included, also to the root", async () => {
    const [from, to] = [await aCategory(forum), await aCategory(forum, { urlcode: "move-target" })];
    const moved = await aCategory(forum, { parentCategoryID: from });
    const below = await aCategory(forum, { parentCategoryID: moved });
    await posts(below, 1, 2);
    const total = async (id: number) => (await guest.get(`/categories/${id}`)).body.countAllDiscussions;
    assert.deepEqual([await total(from), await total(to)], [2, 0]);
    const { body } = await admin.patch(`/categories/${moved}`, { parentCategoryID: "$urlcode:move-target" });
    assert.deepEqual([body.parentCategoryID, body.depth], [to, 2]);
    assert.deepEqual([await total(from), await total(to)], [0, 2]);
    assert.equal((await guest.get(`/categories/${below}`)).body.depth, 3);
    const root = await admin.patch(`/categories/${moved}`, { parentCategoryID: -1 });
    assert.deepEqual([root.body.parentCategoryID, root.body.depth], [null, 1]);
  });

  it("does not move a category below itself", async () => {
    const top = await aCategory(forum);
    const below = await aCategory(forum, {
      parentCategoryID: await aCategory(forum, { parentCategoryID: top }),
    });
    for (const parentCategoryID of [top, below]) {
      const { status, body } = await admin.patch(`/categories/${top}`, { parentCategoryID });
      assert.deepEqual([status, fieldsOf(body)], [400, ["parentCategoryID"]]);
    }
  });

  it("is refused, not found or wrong like everything else", async () => {
    const categoryID = await aCategory(forum);
    assert.equal((await moderator.patch(`/categories/${categoryID}`, { name: "Mine" })).status, 403);
    assert.equal((await admin.patch("/categories/999999", { name: "Nobody's" })).status, 404);
    assert.equal((await admin.patch(`/categories/${categoryID}`, { name: "" })).status, 400);
    assert.equal((await admin.patch(`/categories/${categoryID}`, { urlcode: "general" })).status, 422);
  });
});

describe("DELETE /categories/:id", () => {
  it("deletes a category, and its urlcode is free again", async () => {
    const categoryID = await aCategory(forum, { urlcode: "short-lived" });
    const { status, body } = await admin.delete(`/categories/${categoryID}`);
    assert.deepEqual([status, body], [204, ""]);
    assert.equal((await guest.get(`/categories/${categoryID}`)).status, 404);
    assert.equal((await admin.post("/categories", { name: "Next", urlcode: "short-lived" })).status, 201);
  });

  it("keeps a category that has others below it", async () => {
    const categoryID = await aCategory(forum);
    await aCategory(forum, { parentCategoryID: categoryID });
    const { status, body } = await admin.delete(`/categories/${categoryID}`);
    assert.equal(status, 409);
    assert.match(body.message, /subcategories/);
  });

  it("moves posts only to another category that takes them", async () => {
    const categoryID = await aCategory(forum);
    const heading = await aCategory(forum, { displayAs: "heading" });
    for (const newCategoryID of [categoryID, heading, 999_999]) {
      const { status, body } = await admin.delete(`/categories/${categoryID}?newCategoryID=${newCategoryID}`);
      assert.deepEqual([status, fieldsOf(body)], [422, ["newCategoryID"]]);
    }
    assert.equal((await guest.get(`/categories/${categoryID}`)).status, 200);
  });

  it("is refused to everybody who does not manage the site", async () => {
    const categoryID = await aCategory(forum);
    assert.equal((await moderator.delete(`/categories/${categoryID}`)).status, 403);
    assert.equal((await admin.delete("/categories/999999")).status, 404);
  });
});

import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { aCategory, idsOf, postsIn } from "./testing.ts";

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

const listedTo = async (user: TestUser, query = {}) =>
  idsOf((await user.get("/categories", { outputFormat: "flat", limit: 500, ...query })).body);

describe("a category restricted to some roles", () => {
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
    await postsIn(forum, member, open, 22);
    await postsIn(forum, member, secret, 29);
    await postsIn(forum, member, inside, 30);
  });

  it("answers 403 when requested by its id, and 404 by its name", async () => {
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

  it("decides the permissions of all its subcategories", async () => {
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

  it("is missing from lists and searches", async () => {
    assert.ok((await listedTo(moderator)).includes(secret) && (await listedTo(moderator)).includes(inside));
    for (const user of [guest, member]) {
      assert.ok(!(await listedTo(user)).some((id) => id === secret || id === inside));
      assert.deepEqual((await user.get("/categories/search", { query: "secret" })).body, []);
      assert.deepEqual((await user.get("/categories", { categoryID: `${secret},${inside}` })).body, []);
      assert.equal((await user.get("/categories", { parentCategoryID: secret })).status, 404);
      assert.equal((await user.get("/categories", { parentCategoryCode: "secret-room" })).status, 404);
      assert.equal(
        (await user.get("/categories/search", { query: "", parentCategoryID: secret })).status,
        404,
      );
    }
    const found = await moderator.get("/categories/search", { query: "secret" });
    assert.deepEqual(idsOf(found.body), [secret, inside]);
  });

  it("is not counted in parent categories and is never their latest post", async () => {
    const seen = async (user: TestUser) => {
      const { body } = await user.get(`/categories/${open}`, { expand: "lastPost" });
      const { countCategories, countAllDiscussions, countAllComments, countDiscussions, lastPost } = body;
      return [countCategories, countDiscussions, countAllDiscussions, countAllComments, lastPost.name];
    };
    assert.deepEqual(await seen(member), [0, 1, 1, 2, `Post of day 22 in ${open}`]);
    assert.deepEqual(await seen(moderator), [2, 1, 3, 6, `Post of day 30 in ${inside}`]);
  });

  it("leaves no trace around a visible subcategory", async () => {
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

  it("opens again with its subcategories when its permissions are removed", async () => {
    const room = await aCategory(forum, { only: ["moderator"] });
    const shelf = await aCategory(forum, { parentCategoryID: room });
    assert.equal((await guest.get(`/categories/${shelf}`)).status, 403);
    const { status, body } = await admin.patch(`/categories/${room}`, { customPermissions: false });
    assert.deepEqual([status, body.customPermissions], [200, false]);
    assert.equal((await guest.get(`/categories/${shelf}`)).status, 200);
    await admin.patch(`/categories/${room}`, { customPermissions: true });
    assert.equal((await moderator.get(`/categories/${shelf}`)).status, 403, "old grants are forgotten");
  });

  it("hides categories moved into it, on every node", async () => {
    const other = await forum.anotherNode();
    const place = await aCategory(forum);
    const elsewhere = await other.as("guest");
    assert.equal((await elsewhere.get(`/categories/${place}`)).status, 200);
    assert.equal((await admin.patch(`/categories/${place}`, { parentCategoryID: secret })).status, 200);
    assert.equal((await guest.get(`/categories/${place}`)).status, 403);
    const isHidden = async () => (await elsewhere.get(`/categories/${place}`)).status === 403;
    for (let tries = 0; tries < 1000 && !(await isHidden()); tries++) await other.drained();
    assert.ok(!(await listedTo(elsewhere)).includes(place));
  });
});
